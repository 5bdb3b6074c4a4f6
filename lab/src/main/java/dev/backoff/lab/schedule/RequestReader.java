package dev.backoff.lab.schedule;

import dev.backoff.Jitter;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.lab.request.Finding;
import dev.backoff.lab.request.InvalidRequestException;
import dev.backoff.lab.request.LengthUnit;
import dev.backoff.lab.request.SettingReader;
import java.util.OptionalLong;

/** From settings as text to what the calculator works with, or to everything that is wrong. */
final class RequestReader {

  private final SettingReader settings;
  private final LengthUnit unit;

  private RequestReader(ScheduleRequest request) {
    this.settings = new SettingReader(request.settings(), Setting.keys());
    this.unit = settings.unit(Setting.UNIT.key());
  }

  /**
   * @throws InvalidRequestException with all errors
   */
  static Question read(ScheduleRequest request) {
    return new RequestReader(request).question();
  }

  private Question question() {
    PolicyOutcome outcome = PolicyPipeline.judge(declaration());
    OptionalLong attemptTime = settings.nanos(Setting.ATTEMPT_TIME.key());
    OptionalLong within = settings.nanos(Setting.WITHIN.key());
    outcome.report().errors().map(RequestReader::finding).forEach(settings::add);
    settings.refuseErrors();
    return new Question(
        ((PolicyOutcome.Accepted) outcome).schedule(),
        unit.forResults(),
        attemptTime,
        within,
        outcome.report().violations().stream().map(RequestReader::finding).toList());
  }

  private static Finding finding(Violation violation) {
    Attribute attribute = violation.attribute();
    return Finding.of(attribute == null ? "" : Setting.keyOf(attribute), violation);
  }

  private BackoffDeclaration declaration() {
    BackoffDeclaration.Builder declaration = BackoffDeclaration.builder();
    settings.durationText(Setting.BASE.key()).ifPresent(declaration::base);
    settings.durationText(Setting.CAP.key()).ifPresent(declaration::cap);
    settings
        .decimal(Setting.MULTIPLIER.key(), RequestReader::noMultiplier)
        .ifPresent(number -> declaration.multiplier(number.doubleValue()));
    settings
        .whole(Setting.RETRIES.key(), RequestReader::noRetries)
        .ifPresent(number -> declaration.maxRetries(saturated(number)));
    settings.choice(Setting.JITTER.key(), Jitter.class).ifPresent(declaration::jitter);
    return declaration.build();
  }

  /** A number beyond an int breaks the same rule. */
  private static int saturated(long number) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, number));
  }

  private static Finding noMultiplier(String text) {
    return finding(Rule.MULTIPLIER_TOO_SMALL.at(Attribute.MULTIPLIER, text));
  }

  private static Finding noRetries(String text) {
    return finding(
        Rule.MAX_RETRIES_OUT_OF_RANGE.at(
            Attribute.MAX_RETRIES, text, "Write a whole number, 1000 at most."));
  }
}
