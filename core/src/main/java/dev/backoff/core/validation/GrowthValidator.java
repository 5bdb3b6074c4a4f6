package dev.backoff.core.validation;

import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.schedule.Schedule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Whether base, multiplier and cap each have an effect on the ceilings, and the written one. */
final class GrowthValidator {

  private static final long DEFAULT_CAP_NANOS = DurationText.parse(BackoffDeclaration.DEFAULT_CAP);

  private final Schedule schedule;
  private final BackoffPolicy policy;
  private final BackoffDeclaration declaration;
  private final List<Violation> found = new ArrayList<>();

  private GrowthValidator(Schedule schedule) {
    this.schedule = schedule;
    this.policy = schedule.policy();
    this.declaration = policy.declaration();
  }

  static ValidationReport validate(Schedule schedule) {
    GrowthValidator validator = new GrowthValidator(schedule);
    validator.cap();
    validator.multiplier();
    return new ValidationReport(validator.found);
  }

  private void cap() {
    if (policy.capNanos() < policy.baseNanos()) {
      belowBase();
    } else if (!declaration.isWritten(Attribute.CAP)) {
      defaultCap();
    } else if (multiplierIsOne() && !decorrelated() && !liftsTheDefault()) {
      found.add(
          Rule.DEAD_CAP.at(Attribute.CAP, display(policy.capNanos()), display(policy.baseNanos())));
    }
  }

  /** Without the written cap, that of the default would cut every wait. */
  private boolean liftsTheDefault() {
    return policy.baseNanos() > DEFAULT_CAP_NANOS;
  }

  private void belowBase() {
    found.add(
        Rule.CAP_BELOW_BASE.at(
            declaration.isWritten(Attribute.CAP) ? Attribute.CAP : Attribute.BASE,
            display(policy.capNanos()),
            defaulted(Attribute.CAP),
            display(policy.baseNanos()),
            defaulted(Attribute.BASE)));
  }

  private String defaulted(Attribute attribute) {
    return declaration.isWritten(attribute) ? "" : " (the default)";
  }

  private void defaultCap() {
    boolean growthWritten =
        declaration.isWritten(Attribute.BASE) || declaration.isWritten(Attribute.MULTIPLIER);
    boolean met = schedule.ceilingNanos(schedule.tabulatedRetries()) == policy.capNanos();
    // A wait of the cap does not fit into a shorter max duration.
    boolean waited = policy.capNanos() < policy.maxDurationNanos();
    if (growthWritten && met && waited && !decorrelated()) {
      cutByDefault(uncapped());
    }
  }

  private void cutByDefault(Schedule uncapped) {
    int cut = FirstRetry.where(schedule, retry -> uncapped.ceilingNanos(retry) > policy.capNanos());
    if (cut > 0) {
      found.add(
          Rule.DEFAULT_CAP_CUTS.at(
              Attribute.CAP,
              display(policy.capNanos()),
              cut,
              display(uncapped.ceilingNanos(cut)),
              declaration.cap()));
    }
  }

  private Schedule uncapped() {
    return Schedule.of(
        BackoffPolicy.accepted(
            declaration, policy.baseNanos(), Long.MAX_VALUE, policy.maxDurationNanos()));
  }

  private void multiplier() {
    if (!declaration.isWritten(Attribute.MULTIPLIER)) {
      return;
    }
    if (decorrelated()) {
      deadMultiplier("DECORRELATED grows from the delay drawn before");
    } else if (cappedFromTheFirst()) {
      deadMultiplier("cap " + display(policy.capNanos()) + " bounds the first wait already");
    }
  }

  private void deadMultiplier(String reason) {
    found.add(
        Rule.DEAD_MULTIPLIER.at(Attribute.MULTIPLIER, policy.multiplier().toPlainString(), reason));
  }

  /** A multiplier of 1 asks for equal waits, and has them where the base is the cap. */
  private boolean cappedFromTheFirst() {
    return policy.capNanos() < policy.baseNanos()
        || (policy.capNanos() == policy.baseNanos() && !multiplierIsOne());
  }

  private boolean multiplierIsOne() {
    return policy.multiplier().compareTo(BigDecimal.ONE) == 0;
  }

  private boolean decorrelated() {
    return policy.jitter() == Jitter.DECORRELATED;
  }

  private static String display(long nanos) {
    return DurationText.display(nanos);
  }
}
