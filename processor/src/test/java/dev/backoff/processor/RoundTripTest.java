package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.backoff.Jitter;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodKey;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a table says at run time is what the same road leads to without one. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoundTripTest {

  private record Row(String written, UnaryOperator<BackoffDeclaration.Builder> declared) {
    @Override
    public String toString() {
      return written.isEmpty() ? "defaults" : written;
    }
  }

  private final List<Row> rows =
      List.of(
          row("", declared -> declared),
          row("base = \"1ms\"", declared -> declared.base("1ms")),
          row("base = \"PT0.25S\"", declared -> declared.base("PT0.25S")),
          row("base = \"250ms\"", declared -> declared.base("250ms")),
          row("base = \"5\\u00b5s\"", declared -> declared.base("5µs")),
          row(
              "base = \"1\" + \"s\", multiplier = 1 + 0.5",
              declared -> declared.base("1s").multiplier(1.5)),
          row(
              "base = \"1ms\", multiplier = 1.4, cap = \"100ms\", maxRetries = 4",
              declared -> declared.base("1ms").multiplier(1.4).cap("100ms").maxRetries(4)),
          row(
              "base = \"10ms\", multiplier = 1, maxRetries = 1000",
              declared -> declared.base("10ms").multiplier(1).maxRetries(1000)),
          row(
              "base = \"1s\", multiplier = 1e300, cap = \"106751d\", maxRetries = 1000",
              declared -> declared.base("1s").multiplier(1e300).cap("106751d").maxRetries(1000)),
          row(
              "base = \"1ms\", multiplier = 1.001, cap = \"1d\", maxRetries = 1000",
              declared -> declared.base("1ms").multiplier(1.001).cap("1d").maxRetries(1000)),
          row("multiplier = 1f / 3 + 1", declared -> declared.multiplier(1f / 3 + 1)),
          row("cap = \"10ms\"", declared -> declared.cap("10ms")),
          row("jitter = dev.backoff.Jitter.NONE", declared -> declared.jitter(Jitter.NONE)),
          row("jitter = dev.backoff.Jitter.EQUAL", declared -> declared.jitter(Jitter.EQUAL)),
          row("jitter = dev.backoff.Jitter.FULL", declared -> declared.jitter(Jitter.FULL)),
          row(
              "jitter = dev.backoff.Jitter.DECORRELATED, maxRetries = 30, cap = \"2m\"",
              declared -> declared.jitter(Jitter.DECORRELATED).maxRetries(30).cap("2m")),
          row(
              "jitter = dev.backoff.Jitter.DECORRELATED, cap = \"100ms\"",
              declared -> declared.jitter(Jitter.DECORRELATED).cap("100ms")),
          row("maxRetries = 1", declared -> declared.maxRetries(1)),
          row(
              "retryOn = java.io.IOException.class",
              declared -> declared.retryOn(failures(List.of(IOException.class)))),
          row(
              "retryOn = {java.sql.SQLException.class, java.io.IOException.class},"
                  + " abortOn = {java.net.SocketTimeoutException.class}",
              declared ->
                  declared
                      .retryOn(failures(List.of(SQLException.class, IOException.class)))
                      .abortOn(failures(List.of(SocketTimeoutException.class)))),
          row(
              "retryOn = Throwable.class",
              declared -> declared.retryOn(failures(List.of(Throwable.class)))),
          row("abortOn = {}", declared -> declared.abortOn(List.of())),
          row("matchCauses = true", declared -> declared.matchCauses(true)),
          row("matchCauses = false", declared -> declared.matchCauses(false)),
          row("name = \"shop-fetch_2\"", declared -> declared.name("shop-fetch_2")),
          row(
              "maxDuration = \"\", retryWhen = \"\", retryOnResult = \"\", recover = \"\","
                  + " budget = \"\"",
              declared ->
                  declared.maxDuration("").retryWhen("").retryOnResult("").recover("").budget("")));

  private final ClassLoader loader = compiled();

  List<Row> rows() {
    return rows;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theTableSaysWhatThePipelineSays(Row row) {
    BackoffDeclaration declaration = row.declared().apply(BackoffDeclaration.builder()).build();
    Schedule judged = ((PolicyOutcome.Accepted) PolicyPipeline.judge(declaration)).schedule();

    Schedule tabulated = Tables.schedule("Owner", MethodKey.of(method(row), void.class), loader);

    assertThat(tabulated.growingNanos()).isEqualTo(judged.growingNanos());
    assertThat(tabulated).hasToString(judged.toString());
    assertThat(values(tabulated.policy())).isEqualTo(values(judged.policy()));
    assertThat(tabulated.policy().name()).isEqualTo(label(row, declaration));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theTableKnowsWhatWasWritten(Row row) {
    BackoffDeclaration declaration = row.declared().apply(BackoffDeclaration.builder()).build();

    Schedule tabulated = Tables.schedule("Owner", MethodKey.of(method(row), void.class), loader);

    assertThat(tabulated.policy().declaration().written()).isEqualTo(declaration.written());
  }

  private static Map<Attribute, Object> values(BackoffPolicy policy) {
    BackoffDeclaration declaration = policy.declaration();
    return Map.ofEntries(
        Map.entry(Attribute.BASE, declaration.base() + policy.baseNanos()),
        Map.entry(Attribute.MULTIPLIER, policy.multiplier()),
        Map.entry(Attribute.CAP, declaration.cap() + policy.capNanos()),
        Map.entry(Attribute.JITTER, policy.jitter()),
        Map.entry(Attribute.MAX_RETRIES, policy.maxRetries()),
        Map.entry(Attribute.MAX_DURATION, declaration.maxDuration() + policy.maxDurationNanos()),
        Map.entry(Attribute.RETRY_ON, policy.retryOn()),
        Map.entry(Attribute.ABORT_ON, policy.abortOn()),
        Map.entry(Attribute.MATCH_CAUSES, policy.matchCauses()),
        Map.entry(Attribute.RETRY_WHEN, declaration.retryWhen()),
        Map.entry(Attribute.RETRY_ON_RESULT, declaration.retryOnResult()),
        Map.entry(Attribute.RECOVER, declaration.recover()),
        Map.entry(Attribute.BUDGET, declaration.budget()));
  }

  private String label(Row row, BackoffDeclaration declaration) {
    return declaration.name().isEmpty() ? "Owner." + method(row) : declaration.name();
  }

  private String method(Row row) {
    return "m" + rows.indexOf(row);
  }

  private ClassLoader compiled() {
    StringBuilder source = new StringBuilder("class Owner {\n");
    for (Row row : rows) {
      source.append("  @dev.backoff.Backoff(").append(row.written()).append(") void ");
      source.append(method(row)).append("() {}\n");
    }
    Compilation compilation = Javac.compile(Sources.source(source.append("}\n").toString()));
    assertThat(compilation.errors()).isEmpty();
    return Generated.loader(compilation);
  }

  private static List<FailureType> failures(List<? extends Class<? extends Throwable>> types) {
    return types.stream().<FailureType>map(FailureType::of).toList();
  }

  private static Row row(String written, UnaryOperator<BackoffDeclaration.Builder> declared) {
    return new Row(written, declared);
  }
}
