package dev.backoff.lab.schedule;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Means;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.lab.request.LengthUnit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The answer to one question, in exact decimals. */
final class Calculation {

  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final BigDecimal THREE_QUARTERS = new BigDecimal("0.75");

  private final Question question;
  private final Schedule schedule;
  private final BackoffPolicy policy;
  private final LengthUnit unit;
  private final boolean meansExact;
  private final Means means;

  Calculation(Question question) {
    this.question = question;
    this.schedule = question.schedule();
    this.policy = schedule.policy();
    this.unit = question.unit();
    this.meansExact = shareOfCeiling().isPresent();
    this.means = schedule.means();
  }

  ScheduleResult result() {
    List<Span> sums = sums();
    Span all = sums.get(sums.size() - 1);
    return new ScheduleResult(
        unit.symbol(),
        settings(),
        meansExact,
        inUnit(question.attemptTime()),
        inUnit(question.within()),
        rows(sums),
        total(all),
        question.remarks());
  }

  /** Lower bound, mean and upper bound of a wait, or of several together, in nanoseconds. */
  private record Span(BigDecimal shortest, BigDecimal mean, BigDecimal longest) {

    static final Span NONE = new Span(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);

    Span and(Span other) {
      return new Span(
          shortest.add(other.shortest), mean.add(other.mean), longest.add(other.longest));
    }
  }

  private Span wait(int retry) {
    BigDecimal ceiling = BigDecimal.valueOf(schedule.ceilingNanos(retry));
    BigDecimal mean =
        shareOfCeiling().map(ceiling::multiply).orElseGet(() -> new BigDecimal(means.nanos(retry)));
    return new Span(BigDecimal.valueOf(schedule.lowerNanos(retry)), mean, ceiling);
  }

  /** What part of its ceiling a wait is on average; empty where waits depend on each other. */
  private Optional<BigDecimal> shareOfCeiling() {
    if (!schedule.drawn()) {
      return Optional.of(BigDecimal.ONE);
    }
    return switch (policy.jitter()) {
      case NONE -> Optional.of(BigDecimal.ONE);
      case FULL -> Optional.of(HALF);
      case EQUAL -> Optional.of(THREE_QUARTERS);
      case DECORRELATED -> Optional.empty();
    };
  }

  /** The waits up to each retry together. */
  private List<Span> sums() {
    List<Span> sums = new ArrayList<>();
    Span sum = Span.NONE;
    for (int retry = 1; retry <= policy.maxRetries(); retry++) {
      sum = sum.and(wait(retry));
      sums.add(sum);
    }
    return sums;
  }

  private List<ScheduleResult.Row> rows(List<Span> sums) {
    List<ScheduleResult.Row> rows = new ArrayList<>();
    for (int retry = 1; retry <= sums.size(); retry++) {
      rows.add(row(retry, sums.get(retry - 1)));
    }
    return rows;
  }

  private ScheduleResult.Row row(int retry, Span sum) {
    Span wait = wait(retry);
    return new ScheduleResult.Row(
        retry,
        unit.of(wait.longest),
        unit.of(wait.shortest),
        mean(wait),
        unit.of(sum.longest),
        unit.of(sum.shortest),
        mean(sum),
        withAttempts(sum, retry),
        fit(sum, attempts(retry)));
  }

  private BigDecimal mean(Span span) {
    return unit.of(meansExact ? span.mean : span.mean.round(THREE_DIGITS));
  }

  private @Nullable Fit fit(Span sum, BigDecimal attempts) {
    if (question.within().isEmpty()) {
      return null;
    }
    BigDecimal left = BigDecimal.valueOf(question.within().getAsLong()).subtract(attempts);
    if (sum.longest.compareTo(left) <= 0) {
      return Fit.ALWAYS;
    }
    return sum.shortest.compareTo(left) <= 0 ? Fit.SOMETIMES : Fit.NEVER;
  }

  private @Nullable BigDecimal withAttempts(Span waits, int count) {
    return question.attemptTime().isPresent() ? unit.of(waits.longest.add(attempts(count))) : null;
  }

  /** So many attempts together; nothing where they are not asked for. */
  private BigDecimal attempts(int count) {
    return BigDecimal.valueOf(question.attemptTime().orElse(0)).multiply(BigDecimal.valueOf(count));
  }

  private ScheduleResult.Total total(Span all) {
    return new ScheduleResult.Total(
        unit.of(all.shortest),
        mean(all),
        unit.of(all.longest),
        withAttempts(all, policy.maxRetries() + 1));
  }

  private ScheduleResult.Policy settings() {
    return new ScheduleResult.Policy(
        unit.of(BigDecimal.valueOf(policy.baseNanos())),
        LengthUnit.plain(policy.multiplier()),
        unit.of(BigDecimal.valueOf(policy.capNanos())),
        policy.maxRetries(),
        policy.jitter());
  }

  private @Nullable BigDecimal inUnit(OptionalLong nanos) {
    return nanos.isPresent() ? unit.of(BigDecimal.valueOf(nanos.getAsLong())) : null;
  }
}
