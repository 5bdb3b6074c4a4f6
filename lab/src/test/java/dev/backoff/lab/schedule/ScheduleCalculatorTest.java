package dev.backoff.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.lab.request.Finding;
import dev.backoff.lab.schedule.ScheduleResult.Row;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ScheduleCalculatorTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "250  | 2   | 2000  | 6 | 250 500 1000 2000 2000 2000 | 7750",
        "250  | 2   | 8000  | 6 | 250 500 1000 2000 4000 8000 | 15750",
        "100  | 1   | 10000 | 3 | 100 100 100                 | 300",
        "10   | 2   | 3     | 3 | 3 3 3                       | 9",
        "1    | 1.4 | 100   | 4 | 1 1.4 1.96 2.744            | 7.104",
        "0.1  | 3   | 1     | 4 | 0.1 0.3 0.9 1               | 2.3",
      })
  void ceilingsAreExactDecimals(
      String base, String multiplier, String cap, String retries, String ceilings, String sum) {
    ScheduleResult result =
        calculate("base", base, "multiplier", multiplier, "cap", cap, "retries", retries);

    assertThat(numbers(result, Row::ceiling)).containsExactly(ceilings.split(" ", -1));
    assertThat(result.total().longest().toPlainString()).isEqualTo(sum);
    assertThat(result.unit()).isEqualTo("ms");
  }

  @ParameterizedTest
  @CsvSource({
    "none,         '100 200', '100 200', '100 200', 300",
    "full,         '0 0',     '50 100',  '100 200', 150",
    "EQUAL,        '50 100',  '75 150',  '100 200', 225",
    "Decorrelated, '100 100', '200 350', '300 900', 550",
  })
  void jitterSetsBoundsAndMean(
      String jitter, String shortest, String mean, String ceiling, String sumOfMeans) {
    ScheduleResult result =
        calculate("base", "100", "cap", "2000", "retries", "2", "jitter", jitter);

    assertThat(numbers(result, Row::shortest)).containsExactly(shortest.split(" ", -1));
    assertThat(numbers(result, Row::mean)).containsExactly(mean.split(" ", -1));
    assertThat(numbers(result, Row::ceiling)).containsExactly(ceiling.split(" ", -1));
    assertThat(result.total().mean().toPlainString()).isEqualTo(sumOfMeans);
  }

  @ParameterizedTest
  @EnumSource(Jitter.class)
  void agreesWithTheScheduleThatRunTimeFollows(Jitter jitter) {
    Schedule schedule =
        Schedule.of(
            BackoffPolicy.builder()
                .base(Duration.ofNanos(1_234_567))
                .cap(Duration.ofSeconds(3))
                .multiplier(1.7)
                .maxRetries(40)
                .jitter(jitter)
                .build());

    ScheduleResult result =
        calculate(
            "base",
            "1234567ns",
            "cap",
            "3s",
            "multiplier",
            "1.7",
            "retries",
            "40",
            "jitter",
            jitter.name(),
            "unit",
            "ns");

    assertThat(result.retries())
        .hasSize(40)
        .allSatisfy(
            row -> {
              assertThat(row.ceiling()).isEqualTo(decimal(schedule.ceilingNanos(row.retry())));
              assertThat(row.shortest()).isEqualTo(decimal(schedule.lowerNanos(row.retry())));
              assertThat(row.sumOfCeilings()).isEqualTo(decimal(schedule.totalNanos(row.retry())));
              assertThat(row.mean().doubleValue())
                  .isCloseTo(
                      schedule.means().nanos(row.retry()),
                      within(result.meansExact() ? 0 : 0.005 * row.ceiling().doubleValue()));
            });
  }

  @Test
  void defaultsAreThoseOfTheAnnotation() {
    ScheduleResult result = calculate();

    assertThat(result.policy())
        .isEqualTo(
            new ScheduleResult.Policy(decimal(250), decimal(2), decimal(30_000), 3, Jitter.FULL));
    assertThat(result.total().longest()).isEqualTo(decimal(1750));
    assertThat(result.total().mean()).isEqualTo(decimal(875));
  }

  @Test
  void sumsGoBeyondTheLongestDuration() {
    ScheduleResult result =
        calculate("base", "100000d", "cap", "106751d", "retries", "1000", "unit", "s");

    BigDecimal day = decimal(86_400);
    assertThat(result.total().longest()).isEqualTo(decimal(100_000 + 999L * 106_751).multiply(day));
  }

  @ParameterizedTest
  @CsvSource({
    "ns, 1500000, 1500000, ns",
    "us, 1500, 1500, us",
    "ms, 1.5, 1.5, ms",
    "s, 0.0015, 0.0015, s",
    "m, 2, 120, s",
    "h, 0.5, 1800, s",
    "d, 1, 86400, s",
  })
  void bareNumbersTakeTheUnitAndResultsAtMostSeconds(
      String unit, String base, String expected, String resultUnit) {
    ScheduleResult result = calculate("base", base, "cap", "106000d", "retries", "1", "unit", unit);

    assertThat(numbers(result, Row::ceiling)).containsExactly(expected);
    assertThat(result.unit()).isEqualTo(resultUnit);
  }

  @Test
  void attemptsAddToTheWorstCase() {
    ScheduleResult result =
        calculate("base", "250", "cap", "2000", "retries", "6", "attemptTime", "800ms");

    assertThat(result.total().longestWithAttempts()).isEqualTo(decimal(7750 + 7 * 800));
    assertThat(numbers(result, Row::latestStart))
        .containsExactly("1050", "2350", "4150", "6950", "9750", "12550");
  }

  @Test
  void tellsWhichRetriesStartInTime() {
    ScheduleResult result =
        calculate(
            "base",
            "100",
            "cap",
            "400",
            "retries",
            "4",
            "jitter",
            "equal",
            "attemptTime",
            "50",
            "within",
            "600");

    // Latest 150, 400, 850, 1300; earliest 100, 250, 500, 750.
    assertThat(result.retries())
        .extracting(Row::fits)
        .containsExactly(Fit.ALWAYS, Fit.ALWAYS, Fit.SOMETIMES, Fit.NEVER);
  }

  @Test
  void retryThatStartsAtTheLimitFits() {
    assertThat(
            calculate("base", "100", "retries", "1", "jitter", "none", "within", "100").retries())
        .extracting(Row::fits)
        .containsExactly(Fit.ALWAYS);
  }

  @Test
  void remarksOfTheRulesComeWithTheResult() {
    assertThat(calculate("base", "1s", "cap", "100ms").findings())
        .extracting(Finding::id, Finding::field)
        .containsExactly(tuple("BKF-304", "cap"));
  }

  @Test
  void comparisonChangesWhatIsNamedAndKeepsTheUnit() {
    ScheduleComparison comparison =
        ScheduleCalculator.compare(
            request("base", "250", "retries", "2"), Map.of("base", "1", "unit", "s"));

    assertThat(numbers(comparison.first(), Row::ceiling)).containsExactly("250", "500");
    assertThat(numbers(comparison.second(), Row::ceiling)).containsExactly("1000", "2000");
    assertThat(comparison.second().unit()).isEqualTo("ms");
  }

  private static ScheduleResult calculate(String... settings) {
    return ScheduleCalculator.calculate(request(settings));
  }

  static ScheduleRequest request(String... settings) {
    Map<String, String> byName = new LinkedHashMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      byName.put(settings[i], settings[i + 1]);
    }
    return ScheduleRequest.of(byName);
  }

  private static List<String> numbers(ScheduleResult result, Function<Row, BigDecimal> column) {
    return result.retries().stream().map(column).map(BigDecimal::toPlainString).toList();
  }

  private static BigDecimal decimal(long number) {
    return BigDecimal.valueOf(number);
  }
}
