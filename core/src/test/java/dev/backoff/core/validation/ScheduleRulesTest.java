package dev.backoff.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules about schedules: a case for and a case against each. */
class ScheduleRulesTest {

  private static final long FIVE_SECONDS = 5_000_000_000L;

  static Stream<RuleCase> cases() {
    return Stream.of(reachable(), caps(), multipliers(), totals(), maxDurations())
        .flatMap(each -> each);
  }

  private static Stream<RuleCase> reachable() {
    return Stream.of(
        // 1 s + 2 s > 2 s; 1 s + 2 s + 4 s = 7 s is just in time.
        RuleCase.of(Rule.RETRY_UNREACHABLE, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.base("1s").jitter(Jitter.NONE).maxDuration("2s"))
            .butNotBy(with -> with.base("1s").jitter(Jitter.NONE).maxDuration("7s"))
            .says(
                "[BKF-301] maxDuration: 2 s is over before retry 2 can start, since the waits up to"
                    + " it take at least 3 s (expected: every retry can start). Raise maxDuration or"
                    + " lower maxRetries to 1."),
        RuleCase.of(Rule.RETRY_UNREACHABLE, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.base("5s").jitter(Jitter.EQUAL).maxDuration("2s"))
            .butNotBy(with -> with.base("5s").jitter(Jitter.FULL).maxDuration("2s"))
            .says(
                "[BKF-301] maxDuration: 2 s is over before retry 1 can start, since the waits up to"
                    + " it take at least 2.5 s (expected: every retry can start). Raise"
                    + " maxDuration."),
        RuleCase.of(Rule.RETRY_UNREACHABLE, Attribute.MAX_DURATION)
            .triggeredBy(
                with ->
                    with.base("1s")
                        .jitter(Jitter.DECORRELATED)
                        .maxRetries(1000)
                        .maxDuration("999999ms"))
            .butNotBy(
                with ->
                    with.base("1s")
                        .jitter(Jitter.DECORRELATED)
                        .maxRetries(1000)
                        .maxDuration("1000s"))
            .says(
                "[BKF-301] maxDuration: 999.999 s is over before retry 1000 can start, since the"
                    + " waits up to it take at least 1000 s (expected: every retry can start). Raise"
                    + " maxDuration or lower maxRetries to 999."),
        RuleCase.of(Rule.RETRY_UNREACHABLE, Attribute.MAX_DURATION)
            .triggeredBy(
                with -> with.base("1s").jitter(Jitter.NONE).maxRetries(4).maxDuration("10s"))
            .butNotBy(
                with ->
                    with.base("1s")
                        .jitter(Jitter.NONE)
                        .maxRetries(Backoff.UNLIMITED)
                        .maxDuration("10s"))
            .says(
                "[BKF-301] maxDuration: 10 s is over before retry 4 can start, since the waits up to"
                    + " it take at least 15 s (expected: every retry can start). Raise maxDuration"
                    + " or lower maxRetries to 3."),
        // Means 0.5 s + 1 s + 2 s = 3.5 s
        RuleCase.of(Rule.RETRY_UNLIKELY, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.base("1s").maxDuration("3s"))
            .butNotBy(with -> with.base("1s").maxDuration("3500ms"))
            .says(retryUnlikely("3 s", 3, "3.5 s")),
        RuleCase.of(Rule.RETRY_UNLIKELY, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.base("1s").maxDuration("3499999999ns"))
            .butNotBy(with -> with.base("1s").maxRetries(Backoff.UNLIMITED).maxDuration("1s"))
            .says(retryUnlikely("3.499999999 s", 3, "3.5 s")),
        // Means 0.75 s + 1.5 s > 2 s, while the shortest waits come to 0.5 s + 1 s.
        RuleCase.of(Rule.RETRY_UNLIKELY, Attribute.MAX_DURATION)
            .triggeredBy(
                with -> with.base("1s").jitter(Jitter.EQUAL).maxRetries(2).maxDuration("2s"))
            .butNotBy(
                with -> with.base("1s").jitter(Jitter.EQUAL).maxRetries(2).maxDuration("2250ms"))
            .says(retryUnlikely("2 s", 2, "2.25 s")));
  }

  private static Stream<RuleCase> caps() {
    return Stream.of(
        RuleCase.of(Rule.DEAD_CAP, Attribute.CAP)
            .triggeredBy(with -> with.base("100ms").multiplier(1).cap("10s"))
            .butNotBy(with -> with.base("100ms").multiplier(1))
            .says(deadCap("10 s", "100 ms")),
        RuleCase.of(Rule.DEAD_CAP, Attribute.CAP)
            .triggeredBy(with -> with.base("100ms").multiplier(1).cap("100ms"))
            .butNotBy(with -> with.base("100ms").multiplier(1).cap("99ms"))
            .says(deadCap("100 ms", "100 ms")),
        RuleCase.of(Rule.DEAD_CAP, Attribute.CAP)
            .triggeredBy(with -> with.multiplier(1).cap("10s").jitter(Jitter.NONE))
            .butNotBy(with -> with.multiplier(1).cap("10s").jitter(Jitter.DECORRELATED))
            .says(deadCap("10 s", "250 ms")),
        // Left out, the default of 30 s would cut waits of 31 s.
        RuleCase.of(Rule.DEAD_CAP, Attribute.CAP)
            .triggeredBy(with -> with.base("30s").multiplier(1).cap("1h"))
            .butNotBy(with -> with.base("31s").multiplier(1).cap("1h"))
            .says(deadCap("1 h", "30 s")),
        // Not reached within maxRetries: a safety belt.
        RuleCase.of(Rule.DEAD_CAP, Attribute.CAP)
            .triggeredBy(with -> with.multiplier(1).cap("1h"))
            .butNotBy(with -> with.multiplier(1.1).cap("1h"))
            .says(deadCap("1 h", "250 ms")),
        RuleCase.of(Rule.CAP_BELOW_BASE, Attribute.CAP)
            .triggeredBy(with -> with.base("10ms").cap("3ms"))
            .butNotBy(with -> with.base("10ms").cap("10ms"))
            .says(capBelowBase("3 ms", "10 ms")),
        RuleCase.of(Rule.CAP_BELOW_BASE, Attribute.CAP)
            .triggeredBy(with -> with.cap("249.999999ms"))
            .butNotBy(with -> with.cap("250ms"))
            .says(capBelowBase("249.999999 ms", "250 ms (the default)")),
        RuleCase.of(Rule.CAP_BELOW_BASE, Attribute.BASE)
            .triggeredBy(with -> with.base("1m"))
            .butNotBy(with -> with.base("30s").multiplier(1))
            .says(capBelowBase("30 s (the default)", "1 m")),
        // 1, 2, 4, 8, 16, 32 s
        RuleCase.of(Rule.DEFAULT_CAP_CUTS, Attribute.CAP)
            .triggeredBy(with -> with.base("1s").maxRetries(6))
            .butNotBy(with -> with.base("1s").maxRetries(5))
            .says(defaultCapCuts(6, "32 s")),
        RuleCase.of(Rule.DEFAULT_CAP_CUTS, Attribute.CAP)
            .triggeredBy(with -> with.multiplier(10).maxRetries(1000))
            .butNotBy(with -> with.multiplier(10).maxRetries(1000).cap("30s"))
            .says(defaultCapCuts(4, "250 s")),
        RuleCase.of(Rule.DEFAULT_CAP_CUTS, Attribute.CAP)
            .triggeredBy(with -> with.multiplier(2).maxRetries(8))
            .butNotBy(with -> with.maxRetries(8))
            .says(defaultCapCuts(8, "32 s")),
        // 30 s exactly is not cut.
        RuleCase.of(Rule.DEFAULT_CAP_CUTS, Attribute.CAP)
            .triggeredBy(with -> with.base("3s").multiplier(10).maxRetries(3))
            .butNotBy(with -> with.base("3s").multiplier(10).maxRetries(2))
            .says(defaultCapCuts(3, "5 m")),
        RuleCase.of(Rule.DEFAULT_CAP_CUTS, Attribute.CAP)
            .triggeredBy(with -> with.base("1s").maxRetries(Backoff.UNLIMITED).maxDuration("10m"))
            .butNotBy(with -> with.maxRetries(Backoff.UNLIMITED).maxDuration("10m"))
            .says(defaultCapCuts(6, "32 s")),
        // No wait of 30 s fits into 30 s.
        RuleCase.of(Rule.DEFAULT_CAP_CUTS, Attribute.CAP)
            .triggeredBy(with -> with.base("1s").maxRetries(Backoff.UNLIMITED).maxDuration("31s"))
            .butNotBy(with -> with.base("1s").maxRetries(Backoff.UNLIMITED).maxDuration("30s"))
            .says(defaultCapCuts(6, "32 s")));
  }

  private static Stream<RuleCase> multipliers() {
    return Stream.of(
        RuleCase.of(Rule.DEAD_MULTIPLIER, Attribute.MULTIPLIER)
            .triggeredBy(with -> with.multiplier(2).jitter(Jitter.DECORRELATED))
            .butNotBy(with -> with.jitter(Jitter.DECORRELATED))
            .says(deadMultiplier("2", "DECORRELATED grows from the delay drawn before")),
        RuleCase.of(Rule.DEAD_MULTIPLIER, Attribute.MULTIPLIER)
            .triggeredBy(with -> with.base("10ms").multiplier(1.5).cap("10ms"))
            .butNotBy(with -> with.base("10ms").multiplier(1.5).cap("11ms"))
            .says(deadMultiplier("1.5", "cap 10 ms bounds the first wait already")),
        RuleCase.of(Rule.DEAD_MULTIPLIER, Attribute.MULTIPLIER)
            .triggeredBy(with -> with.base("10ms").multiplier(1e3).cap("3ms"))
            .butNotBy(with -> with.base("10ms").cap("3ms"))
            .says(deadMultiplier("1000", "cap 3 ms bounds the first wait already")),
        // Equal waits of 30 s were asked for and are what there is.
        RuleCase.of(Rule.DEAD_MULTIPLIER, Attribute.MULTIPLIER)
            .triggeredBy(with -> with.base("30s").multiplier(2))
            .butNotBy(with -> with.base("30s").multiplier(1))
            .says(deadMultiplier("2", "cap 30 s bounds the first wait already")));
  }

  private static Stream<RuleCase> totals() {
    return Stream.of(
        // 250 + 500 + 1000 + 2000 + 2000 ms
        RuleCase.of(Rule.WAITS_TOO_LONG, Attribute.MAX_RETRIES)
            .limit(FIVE_SECONDS)
            .triggeredBy(with -> with.cap("2s").maxRetries(5))
            .butNotBy(with -> with.cap("2s").maxRetries(4))
            .says(
                "[BKF-306] maxRetries: the worst case of all waits is 5.75 s (expected: at most 5 s"
                    + " in this build). Lower maxRetries or cap."),
        RuleCase.of(Rule.WAITS_TOO_LONG, Attribute.MAX_RETRIES)
            .limit(FIVE_SECONDS)
            .triggeredBy(with -> with.base("5000000001ns").maxRetries(1))
            .butNotBy(with -> with.base("5s").maxRetries(1))
            .says(
                "[BKF-306] maxRetries: the worst case of all waits is 5.000000001 s (expected: at"
                    + " most 5 s in this build). Lower maxRetries or cap."),
        RuleCase.of(Rule.WAITS_TOO_LONG, Attribute.MAX_DURATION)
            .limit(FIVE_SECONDS)
            .triggeredBy(with -> with.maxRetries(Backoff.UNLIMITED).maxDuration("6s"))
            .butNotBy(with -> with.maxRetries(Backoff.UNLIMITED).maxDuration("5s"))
            .says(
                "[BKF-306] maxRetries: the worst case of all waits is 6 s (expected: at most 5 s in"
                    + " this build). Lower maxDuration."),
        // 100 + 200 + 400 us
        RuleCase.of(Rule.WAITS_TOO_SHORT, Attribute.BASE)
            .triggeredBy(with -> with.base("0.1ms"))
            .butNotBy(with -> with.base("100us"))
            .says(waitsTooShort("0.1ms", "700 us")),
        RuleCase.of(Rule.WAITS_TOO_SHORT, Attribute.BASE)
            .triggeredBy(with -> with.base("PT0.0001S"))
            .butNotBy(with -> with.base("100000ns"))
            .says(waitsTooShort("PT0.0001S", "700 us")),
        RuleCase.of(Rule.WAITS_TOO_SHORT, Attribute.BASE)
            .triggeredBy(with -> with.base("0.999999ms").maxRetries(1))
            .butNotBy(with -> with.base("1ms").maxRetries(1))
            .says(waitsTooShort("0.999999ms", "999.999 us")),
        RuleCase.of(Rule.WAITS_TOO_SHORT, Attribute.BASE)
            .triggeredBy(with -> with.base("0.0000001s"))
            .butNotBy(with -> with.base("0.1\u00b5s"))
            .says(waitsTooShort("0.0000001s", "700 ns")));
  }

  private static Stream<RuleCase> maxDurations() {
    return Stream.of(
        RuleCase.of(Rule.RETRIES_END_FIRST, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.maxDuration("10s"))
            .butNotBy(with -> with.maxDuration("10s").maxRetries(3))
            .says(
                "[BKF-309] maxDuration: 10 s outlasts the 3 retries of the default, which wait at"
                    + " most 1.75 s (expected: a written maxRetries). Write maxRetries, or"
                    + " Backoff.UNLIMITED to use the time."),
        RuleCase.of(Rule.RETRIES_END_FIRST, Attribute.MAX_DURATION)
            .triggeredBy(with -> with.base("1s").maxDuration("8s"))
            .butNotBy(with -> with.base("1s").maxDuration("7s"))
            .says(
                "[BKF-309] maxDuration: 8 s outlasts the 3 retries of the default, which wait at"
                    + " most 7 s (expected: a written maxRetries). Write maxRetries, or"
                    + " Backoff.UNLIMITED to use the time."),
        RuleCase.of(Rule.UNLIMITED_SPIN, Attribute.MAX_RETRIES)
            .triggeredBy(
                with ->
                    with.base("0.5ms").cap("0.9ms").maxRetries(Backoff.UNLIMITED).maxDuration("1m"))
            .butNotBy(
                with ->
                    with.base("0.5ms").cap("1ms").maxRetries(Backoff.UNLIMITED).maxDuration("1m"))
            .says(
                "[BKF-310] maxRetries: UNLIMITED with waits of at most 900 us would run attempts"
                    + " back to back for 1 m (expected: waits that reach 1 ms). Raise base or"
                    + " cap."),
        RuleCase.of(Rule.UNLIMITED_SPIN, Attribute.MAX_RETRIES)
            .triggeredBy(
                with ->
                    with.base("1us").multiplier(1).maxRetries(Backoff.UNLIMITED).maxDuration("1h"))
            .butNotBy(with -> with.base("1us").multiplier(1).maxRetries(1000))
            .says(
                "[BKF-310] maxRetries: UNLIMITED with waits of at most 1 us would run attempts back"
                    + " to back for 1 h (expected: waits that reach 1 ms). Raise base or cap."));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void speaksOfTheCaseAndOfTheCaseOnly(RuleCase each) {
    assertThat(each.trigger().violations())
        .contains(new Violation(each.rule(), each.attribute(), Violation.WHOLE, each.message()));
    assertThat(each.miss().violations()).extracting(Violation::rule).doesNotContain(each.rule());
  }

  @Test
  void hasACaseForEveryRuleAboutSchedules() {
    Set<Rule> withCases =
        cases()
            .map(RuleCase::rule)
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Rule.class)));

    // 311 needs all methods of a compilation: the processor's.
    assertThat(withCases)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Rule.values())
                .filter(rule -> rule.id().matches("BKF-3(0.|10)"))
                .toList());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isSilentAboutTheDefaults(RuleCase each) {
    RuleCase defaults =
        RuleCase.of(each.rule(), Attribute.BASE).limit(FIVE_SECONDS).says("the defaults");

    assertThat(defaults.trigger().violations()).isEmpty();
  }

  private static String retryUnlikely(String limit, int retry, String mean) {
    return "[BKF-302] maxDuration: "
        + limit
        + " is mostly over before retry "
        + retry
        + ", since the waits up to it take "
        + mean
        + " on average (expected: room for every retry). Raise maxDuration or lower maxRetries.";
  }

  private static String deadCap(String cap, String base) {
    return "[BKF-303] cap: "
        + cap
        + " never matters, since multiplier 1 keeps every wait at base "
        + base
        + " (expected: a cap that can be met). Leave cap out or raise multiplier.";
  }

  private static String capBelowBase(String cap, String base) {
    return "[BKF-304] cap: "
        + cap
        + " is below base "
        + base
        + ", so that every ceiling is the cap (expected: cap >= base). Raise cap or lower base.";
  }

  private static String deadMultiplier(String multiplier, String why) {
    return "[BKF-305] multiplier: "
        + multiplier
        + " has no effect, since "
        + why
        + " (expected: a multiplier that matters). Leave it out.";
  }

  private static String waitsTooShort(String base, String total) {
    return "[BKF-307] base: \""
        + base
        + "\" lets all waits together last at most "
        + total
        + " (expected: at least 1 ms). Raise base or cap, or write base in us or ns if that is"
        + " meant.";
  }

  private static String defaultCapCuts(int retry, String wanted) {
    return "[BKF-308] cap: the default of 30 s cuts retry "
        + retry
        + ", which would wait up to "
        + wanted
        + " (expected: a written cap). Write cap = \"30s\" or another bound.";
  }
}
