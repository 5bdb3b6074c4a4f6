package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.schedule.Means;
import dev.backoff.core.schedule.Schedule;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What all waits of a schedule come to, against the time there is for them. */
final class TotalValidator {

  private static final long ONE_MILLISECOND = 1_000_000;
  private static final Pattern IN_NANOS_OR_MICROS = Pattern.compile(".*[nu\u00b5\u03bc]s");

  private final Schedule schedule;
  private final BackoffPolicy policy;
  private final BackoffDeclaration declaration;
  private final List<Violation> found = new ArrayList<>();

  private TotalValidator(Schedule schedule) {
    this.schedule = schedule;
    this.policy = schedule.policy();
    this.declaration = policy.declaration();
  }

  static ValidationReport validate(Schedule schedule, long maxTotalWaitNanos) {
    TotalValidator validator = new TotalValidator(schedule);
    validator.tooLong(maxTotalWaitNanos);
    if (validator.policy.unlimited()) {
      validator.spinning();
    } else {
      validator.reachable();
      validator.tooShort();
      validator.endingFirst();
    }
    return new ValidationReport(validator.found);
  }

  private void tooLong(long limit) {
    long worst = schedule.worstCaseNanos();
    if (worst > limit) {
      found.add(
          Rule.WAITS_TOO_LONG.at(
              policy.unlimited() ? Attribute.MAX_DURATION : Attribute.MAX_RETRIES,
              display(worst),
              display(limit),
              policy.unlimited() ? "maxDuration" : "maxRetries or cap"));
    }
  }

  private void spinning() {
    long longest = schedule.ceilingNanos(schedule.tabulatedRetries());
    if (longest < ONE_MILLISECOND) {
      found.add(
          Rule.UNLIMITED_SPIN.at(
              Attribute.MAX_RETRIES, display(longest), display(policy.maxDurationNanos())));
    }
  }

  private void reachable() {
    if (declaration.maxDuration().isEmpty()) {
      return;
    }
    long limit = policy.maxDurationNanos();
    int never = FirstRetry.where(schedule, retry -> schedule.lowerTotalNanos(retry) > limit);
    if (never > 0) {
      unreachable(never);
      return;
    }
    Means means = schedule.means();
    int unlikely = FirstRetry.where(schedule, retry -> means.totalNanos(retry) > limit);
    if (unlikely > 0) {
      unlikely(unlikely, means.totalNanos(unlikely));
    }
  }

  private void unreachable(int retry) {
    found.add(
        Rule.RETRY_UNREACHABLE.at(
            Attribute.MAX_DURATION,
            display(policy.maxDurationNanos()),
            retry,
            display(schedule.lowerTotalNanos(retry)),
            retry == 1 ? "" : " or lower maxRetries to " + (retry - 1)));
  }

  private void unlikely(int retry, double meanNanos) {
    // Rounded up, so that what exceeds the limit reads as more than the limit.
    found.add(
        Rule.RETRY_UNLIKELY.at(
            Attribute.MAX_DURATION,
            display(policy.maxDurationNanos()),
            retry,
            DurationText.display(meanNanos, RoundingMode.UP)));
  }

  private void tooShort() {
    long longest = schedule.totalNanos(policy.maxRetries());
    if (longest < ONE_MILLISECOND
        && declaration.isWritten(Attribute.BASE)
        && !IN_NANOS_OR_MICROS.matcher(declaration.base()).matches()) {
      found.add(Rule.WAITS_TOO_SHORT.at(Attribute.BASE, declaration.base(), display(longest)));
    }
  }

  private void endingFirst() {
    long longest = schedule.totalNanos(policy.maxRetries());
    if (!declaration.maxDuration().isEmpty()
        && !declaration.isWritten(Attribute.MAX_RETRIES)
        && longest < policy.maxDurationNanos()) {
      found.add(
          Rule.RETRIES_END_FIRST.at(
              Attribute.MAX_DURATION, display(policy.maxDurationNanos()), display(longest)));
    }
  }

  private static String display(long nanos) {
    return DurationText.display(nanos);
  }
}
