package dev.backoff.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.FailureType;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules about values: a case for and a case against each. */
class DeclarationRulesTest {

  static Stream<RuleCase> cases() {
    return Stream.of(values(), durations(), failures(), uselessFailures(), names())
        .flatMap(each -> each);
  }

  private static Stream<RuleCase> values() {
    return Stream.of(
        RuleCase.of(Rule.BASE_NOT_POSITIVE, Attribute.BASE)
            .triggeredBy(with -> with.base("0ms"))
            .butNotBy(with -> with.base("1ns"))
            .says(
                "[BKF-101] base: 0 ms (expected: > 0). To retry at once, write a small base such as"
                    + " \"1ms\"."),
        RuleCase.of(Rule.MULTIPLIER_TOO_SMALL, Attribute.MULTIPLIER)
            .triggeredBy(with -> with.multiplier(Math.nextDown(1.0)))
            .butNotBy(with -> with.multiplier(1))
            .says(multiplier("0.9999999999999999")),
        RuleCase.of(Rule.MULTIPLIER_TOO_SMALL, Attribute.MULTIPLIER)
            .triggeredBy(with -> with.multiplier(Double.NaN))
            .butNotBy(with -> with.multiplier(Math.nextUp(1.0)))
            .says(multiplier("NaN")),
        RuleCase.of(Rule.MULTIPLIER_TOO_SMALL, Attribute.MULTIPLIER)
            .triggeredBy(with -> with.multiplier(Double.POSITIVE_INFINITY))
            .butNotBy(with -> with.multiplier(Double.MAX_VALUE))
            .says(multiplier("Infinity")),
        RuleCase.of(Rule.MULTIPLIER_TOO_SMALL, Attribute.MULTIPLIER)
            .triggeredBy(with -> with.multiplier(-2))
            .butNotBy(with -> with.multiplier(2))
            .says(multiplier("-2.0")),
        RuleCase.of(Rule.CAP_NOT_POSITIVE, Attribute.CAP)
            .triggeredBy(with -> with.cap("PT0S"))
            .butNotBy(with -> with.cap("1ns"))
            .says(
                "[BKF-103] cap: 0 ms (expected: > 0). Write the longest wait you accept, such as"
                    + " \"30s\"."),
        RuleCase.of(Rule.MAX_RETRIES_OUT_OF_RANGE, Attribute.MAX_RETRIES)
            .triggeredBy(with -> with.maxRetries(0))
            .butNotBy(with -> with.maxRetries(1))
            .says(
                maxRetries(
                    "0",
                    "It counts retries, not attempts; to switch retrying off, configure"
                        + " backoff.enabled=false.")),
        RuleCase.of(Rule.MAX_RETRIES_OUT_OF_RANGE, Attribute.MAX_RETRIES)
            .triggeredBy(with -> with.maxRetries(1001))
            .butNotBy(with -> with.maxRetries(1000))
            .says(maxRetries("1001", "It counts retries after the first attempt.")),
        RuleCase.of(Rule.MAX_RETRIES_OUT_OF_RANGE, Attribute.MAX_RETRIES)
            .triggeredBy(with -> with.maxRetries(-2).maxDuration("1m"))
            .butNotBy(with -> with.maxRetries(Backoff.UNLIMITED).maxDuration("1m"))
            .says(maxRetries("-2", "It counts retries after the first attempt.")),
        RuleCase.of(Rule.MAX_RETRIES_OUT_OF_RANGE, Attribute.MAX_RETRIES)
            .triggeredBy(with -> with.maxRetries(Backoff.UNLIMITED))
            .butNotBy(with -> with.maxRetries(Backoff.UNLIMITED).maxDuration("1m"))
            .says(maxRetries("UNLIMITED without a maxDuration", "Write maxDuration.")),
        RuleCase.of(Rule.MAX_DURATION_NOT_POSITIVE, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.maxDuration("0s"))
            .butNotBy(with -> with.maxDuration("1ns"))
            .says("[BKF-105] maxDuration: 0 ms (expected: > 0). Leave it out for no limit."),
        RuleCase.of(Rule.MAX_DURATION_NOT_POSITIVE, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.maxDuration("0d"))
            .butNotBy(with -> with.maxDuration(""))
            .says("[BKF-105] maxDuration: 0 ms (expected: > 0). Leave it out for no limit."));
  }

  private static Stream<RuleCase> durations() {
    return Stream.of(
        RuleCase.of(Rule.NOT_A_DURATION, Attribute.BASE)
            .triggeredBy(with -> with.base("250"))
            .butNotBy(with -> with.base("250ms"))
            .says("[BKF-106] base: \"250\" is not a duration (expected: a unit). Write \"250ms\"."),
        RuleCase.of(Rule.NOT_A_DURATION, Attribute.CAP)
            .triggeredBy(with -> with.cap("5sec"))
            .butNotBy(with -> with.cap("5s"))
            .says(
                "[BKF-106] cap: \"5sec\" is not a duration (expected: a number and one unit of ns,"
                    + " us, ms, s, m, h, d). Write \"5s\"."),
        RuleCase.of(Rule.NOT_A_DURATION, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.maxDuration("1h30m"))
            .butNotBy(with -> with.maxDuration("90m"))
            .says(
                "[BKF-106] maxDuration: \"1h30m\" is not a duration (expected: one unit). Write"
                    + " \"90m\"."),
        RuleCase.of(Rule.NOT_A_DURATION, Attribute.BASE)
            .triggeredBy(with -> with.base("-1s"))
            .butNotBy(with -> with.base("1s"))
            .says("[BKF-106] base: \"-1s\" is not a duration (expected: no sign). Write \"1s\"."),
        RuleCase.of(Rule.NOT_A_DURATION, Attribute.BASE)
            .triggeredBy(with -> with.base("1.5 s"))
            .butNotBy(with -> with.base("1.5s"))
            .says(
                "[BKF-106] base: \"1.5 s\" is not a duration (expected: no blank). Write"
                    + " \"1.5s\"."),
        RuleCase.of(Rule.NOT_A_DURATION, Attribute.BASE)
            .triggeredBy(with -> with.base("0.1ns"))
            .butNotBy(with -> with.base("0.1us"))
            .says(
                "[BKF-106] base: \"0.1ns\" is not a duration (expected: a whole number of"
                    + " nanoseconds). Write \"1ns\"."),
        RuleCase.of(Rule.NOT_A_DURATION, Attribute.CAP)
            .triggeredBy(with -> with.cap("106752d"))
            .butNotBy(with -> with.cap("106751d"))
            .says(
                "[BKF-106] cap: \"106752d\" is not a duration (expected: at most 292 years). Write"
                    + " \"106751d\" or less."),
        RuleCase.of(Rule.NOT_A_DURATION, Attribute.BASE)
            .triggeredBy(with -> with.base(""))
            .butNotBy(with -> with)
            .says(
                "[BKF-106] base: \"\" is not a duration (expected: a number and one unit of ns, us,"
                    + " ms, s, m, h, d). Write it like \"250ms\"."));
  }

  private static Stream<RuleCase> failures() {
    return Stream.of(
        RuleCase.of(Rule.NEVER_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(with -> with.retryOn(types(InterruptedException.class)))
            .butNotBy(with -> with.abortOn(types(InterruptedException.class)))
            .says(neverRetried("InterruptedException")),
        RuleCase.of(Rule.NEVER_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(with -> with.retryOn(types(OutOfMemoryError.class)))
            .butNotBy(with -> with.retryOn(types(LinkageError.class)))
            .says(neverRetried("OutOfMemoryError")),
        RuleCase.of(Rule.NEVER_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(with -> with.retryOn(types(VirtualMachineError.class)))
            .butNotBy(with -> with.abortOn(types(VirtualMachineError.class)))
            .says(neverRetried("VirtualMachineError")),
        RuleCase.of(Rule.NEVER_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(with -> with.retryOn(types(ClosedByInterruptException.class)))
            .butNotBy(with -> with.retryOn(types(SocketTimeoutException.class)))
            .says(neverRetried("ClosedByInterruptException")),
        RuleCase.of(Rule.ERRORS_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(with -> with.retryOn(types(Throwable.class)))
            .butNotBy(with -> with.retryOn(types(Exception.class)))
            .says(errorsRetried("Throwable")),
        RuleCase.of(Rule.ERRORS_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(with -> with.retryOn(types(Error.class)))
            .butNotBy(with -> with.retryOn(types(AssertionError.class)))
            .says(errorsRetried("Error")),
        RuleCase.of(Rule.ERRORS_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(
                with -> with.retryOn(types(Throwable.class)).abortOn(types(Exception.class)))
            .butNotBy(with -> with.abortOn(types(Error.class)))
            .says(errorsRetried("Throwable")),
        RuleCase.of(Rule.NOTHING_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(with -> with.retryOn(List.of()))
            .butNotBy(with -> with)
            .says(nothingRetried("is empty")),
        RuleCase.of(Rule.NOTHING_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(
                with ->
                    with.retryOn(types(FileNotFoundException.class, IOException.class))
                        .abortOn(types(IOException.class)))
            .butNotBy(
                with ->
                    with.retryOn(types(FileNotFoundException.class, IOException.class))
                        .abortOn(types(FileNotFoundException.class)))
            .says(nothingRetried("all of it is covered by abortOn")),
        RuleCase.of(Rule.NOTHING_RETRIED, Attribute.ABORT_ON)
            .triggeredBy(with -> with.abortOn(types(Throwable.class)))
            .butNotBy(with -> with.abortOn(types(RuntimeException.class)))
            .says(nothingRetried("all of it is covered by abortOn")),
        RuleCase.of(Rule.NOTHING_RETRIED, Attribute.RETRY_ON)
            .triggeredBy(
                with -> with.retryOn(List.of()).retryOnResult("isBad").retryWhen("isTransient"))
            .butNotBy(with -> with.retryOn(List.of()).retryOnResult("isBad"))
            .says(nothingRetried("is empty")));
  }

  private static Stream<RuleCase> uselessFailures() {
    return Stream.of(
        RuleCase.of(Rule.RETRY_ON_TWICE, Attribute.RETRY_ON)
            .triggeredBy(
                with -> with.retryOn(types(IOException.class, Error.class, IOException.class)))
            .butNotBy(with -> with.retryOn(types(FileNotFoundException.class, IOException.class)))
            .says(
                "[BKF-204] retryOn: IOException stands twice (expected: each failure once). Leave it"
                    + " out the second time."),
        RuleCase.of(Rule.RETRY_ON_ABORTED, Attribute.RETRY_ON)
            .triggeredBy(
                with ->
                    with.retryOn(
                            types(
                                LinkageError.class,
                                AssertionError.class,
                                FileNotFoundException.class))
                        .abortOn(types(IOException.class)))
            .butNotBy(
                with ->
                    with.retryOn(types(IOException.class))
                        .abortOn(types(FileNotFoundException.class)))
            .says(aborted("FileNotFoundException", "IOException")),
        RuleCase.of(Rule.RETRY_ON_ABORTED, Attribute.RETRY_ON)
            .triggeredBy(
                with ->
                    with.retryOn(
                            types(
                                LinkageError.class,
                                AssertionError.class,
                                IllegalStateException.class))
                        .abortOn(types(Throwable.class))
                        .retryOnResult("isBad"))
            .butNotBy(with -> with.abortOn(types(Throwable.class)).retryOnResult("isBad"))
            .says(aborted("IllegalStateException", "Throwable")));
  }

  private static String aborted(String type, String by) {
    return "[BKF-204] retryOn: "
        + type
        + " is never retried, since abortOn has "
        + by
        + " (expected: failures that abortOn leaves). Take it out of one of the two.";
  }

  private static Stream<RuleCase> names() {
    return Stream.of(
        name("default", "defaults"),
        name("enabled", "Enabled"),
        name("nested", "nested-1"),
        name("1st", "first"),
        name("orders.fetch", "orders_fetch"),
        name(" ", ""),
        name("b\u00fccher", "buecher"),
        name("-a", "a-"),
        name("a\n", "a"));
  }

  private static RuleCase name(String refused, String accepted) {
    return RuleCase.of(Rule.NAME_MALFORMED, Attribute.NAME)
        .triggeredBy(with -> with.name(refused))
        .butNotBy(with -> with.name(accepted))
        .says(
            "[BKF-221] name: \""
                + refused
                + "\" (expected: a letter, then letters, digits, _ or -; not default, enabled or"
                + " nested). Choose another: metrics, logs and configuration use it.");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void speaksOfTheCaseAndOfTheCaseOnly(RuleCase each) {
    assertThat(each.trigger().violations())
        .contains(
            new Violation(each.rule(), each.attribute(), element(each.rule()), each.message()));
    assertThat(each.miss().violations()).extracting(Violation::rule).doesNotContain(each.rule());
  }

  @Test
  void hasACaseForEveryRuleAboutValues() {
    Set<Rule> withCases =
        cases()
            .map(RuleCase::rule)
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Rule.class)));

    assertThat(withCases)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Rule.values())
                .filter(rule -> rule.id().matches("BKF-(1..|204|206|220|221)"))
                .toList());
  }

  private static int element(Rule rule) {
    return switch (rule.id()) {
      case "BKF-204" -> 2;
      case "BKF-206" -> 0;
      default -> Violation.WHOLE;
    };
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private static List<FailureType> types(Class<? extends Throwable>... types) {
    return Arrays.stream(types).map(FailureType::of).toList();
  }

  private static String multiplier(String value) {
    return "[BKF-102] multiplier: "
        + value
        + " (expected: a finite number >= 1). Write 1 for equal waits, 2 to double them.";
  }

  private static String maxRetries(String value, String hint) {
    return "[BKF-104] maxRetries: "
        + value
        + " (expected: 1 to 1000, or Backoff.UNLIMITED with a maxDuration). "
        + hint;
  }

  private static String neverRetried(String type) {
    return "[BKF-206] retryOn: "
        + type
        + " is never retried (expected: failures that another attempt may mend). Leave it out; in"
        + " abortOn it is fine.";
  }

  private static String errorsRetried(String type) {
    return "[BKF-206] retryOn: "
        + type
        + " takes in every Error, such as a failed assertion or class loading (expected:"
        + " exceptions). Write Exception, or the one Error type that is meant.";
  }

  private static String nothingRetried(String why) {
    return "[BKF-220] retryOn: "
        + why
        + ", so that nothing is ever retried (expected: at least one failure that abortOn leaves)."
        + " Add a failure to retryOn, or leave the attribute out for Exception.";
  }
}
