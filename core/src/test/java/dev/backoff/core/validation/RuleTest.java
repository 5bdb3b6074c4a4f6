package dev.backoff.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.Attribute;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RuleTest {

  /** More than any text takes; what is too much is ignored. */
  private static final Object[] ENOUGH = Collections.nCopies(10, "X").toArray();

  private static final String SHAPE =
      "\\[BKF-[0-9]{3}] [^\\n]+ \\(expected: [^()]+\\)\\. [A-Z][^\\n]*[^.]\\.";

  @Test
  void hasAnIdOfItsOwn() {
    Map<String, Long> ids =
        Arrays.stream(Rule.values())
            .collect(Collectors.groupingBy(Rule::id, Collectors.counting()));

    assertThat(ids.remove("BKF-206")).as("an error and a warning").isEqualTo(2);
    Set<String> severalCases = Set.of("BKF-204", "BKF-207", "BKF-208", "BKF-212");
    assertThat(ids.keySet()).containsAll(severalCases);
    ids.keySet().removeAll(severalCases);
    assertThat(ids.values()).containsOnly(1L);
    assertThat(Rule.NEVER_RETRIED.severity()).isEqualTo(Severity.ERROR);
    assertThat(Rule.ERRORS_RETRIED.severity()).isEqualTo(Severity.WARNING);
  }

  @ParameterizedTest
  @EnumSource
  void fillsEveryPlaceOfItsText(Rule rule) {
    String message = rule.atWhole(ENOUGH).message();

    assertThat(message).startsWith("[" + rule.id() + "] ").doesNotContain("%");
  }

  /** Those that take their hint as an argument, or a trace after it, are judged by their cases. */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {
        "MAX_RETRIES_OUT_OF_RANGE",
        "NOT_A_DURATION",
        "METHOD_MISSING",
        "BUDGET_ALONE",
        "CRASH",
        "OPTION_REFUSED"
      })
  void saysWhatIsWrongWhatIsExpectedAndWhatToDo(Rule rule) {
    assertShape(rule.atWhole(ENOUGH).message());
  }

  static Stream<RuleCase> cases() {
    return Stream.concat(DeclarationRulesTest.cases(), ScheduleRulesTest.cases());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void saysSoInEveryCase(RuleCase each) {
    assertThat(each.trigger().violations())
        .allSatisfy(violation -> assertShape(violation.message().replace("a\n", "a")));
  }

  @Test
  void putsTheTraceOfACrashBehindTheSentences() {
    String message = Rule.CRASH.atWhole("Orders.fetch", "java.lang.Error\n\tat x").message();

    assertThat(message)
        .isEqualTo(
            "[BKF-900] Orders.fetch: the processor failed (expected: no failure). Please report it"
                + " with this trace.\njava.lang.Error\n\tat x");
  }

  @Test
  void writesNumbersTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

      assertThat(Rule.MAX_RETRIES_OUT_OF_RANGE.atWhole(1001, "Y.").message())
          .startsWith("[BKF-104] maxRetries: 1001 ");
      assertThat(Rule.MULTIPLIER_TOO_SMALL.atWhole(0.5).message())
          .startsWith("[BKF-102] multiplier: 0.5 ");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void keepsPercentSignsOfWhatWasWritten() {
    assertThat(Rule.NAME_MALFORMED.atWhole("100%s").message()).contains("name: \"100%s\" ");
  }

  @Test
  void pointsAtAnAttributeAnElementOrTheWhole() {
    assertThat(Rule.NEVER_RETRIED.at(Attribute.RETRY_ON, "X"))
        .isEqualTo(Rule.NEVER_RETRIED.atElement(Attribute.RETRY_ON, Violation.WHOLE, "X"));
    assertThat(Rule.NEVER_RETRIED.atElement(Attribute.RETRY_ON, 2, "X").element()).isEqualTo(2);
    assertThat(Rule.NEVER_RETRIED.atWhole("X").attribute()).isNull();
  }

  /** At most two sentences: one up to what is expected, one that says what to do. */
  private static void assertShape(String message) {
    assertThat(message).matches(SHAPE);
    assertThat(message.substring(message.lastIndexOf("). ") + 3)).doesNotContain(". ");
  }
}
