package dev.backoff.lab.schedule;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.DurationText;
import dev.backoff.lab.schedule.ScheduleResult.Policy;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** A policy as a developer writes it into Java. */
public final class AnnotationText {

  private AnnotationText() {}

  /**
   * The annotation for settings that were accepted, with the attributes that they name:
   * {@code @Backoff(base = "250ms", cap = "2s", maxRetries = 6)}.
   *
   * @param result what was calculated for {@code request}
   */
  public static String of(ScheduleRequest request, ScheduleResult result) {
    String attributes =
        Arrays.stream(Attribute.values())
            .filter(attribute -> request.settings().containsKey(Setting.keyOf(attribute)))
            .flatMap(attribute -> value(attribute, result).map(attribute.key()::concat).stream())
            .collect(Collectors.joining(", "));
    return attributes.isEmpty() ? "@Backoff" : "@Backoff(" + attributes + ")";
  }

  private static Optional<String> value(Attribute attribute, ScheduleResult result) {
    Policy policy = result.policy();
    return switch (attribute) {
      case BASE -> Optional.of(" = " + duration(policy.base(), result));
      case MULTIPLIER -> Optional.of(" = " + policy.multiplier().doubleValue());
      case CAP -> Optional.of(" = " + duration(policy.cap(), result));
      case JITTER -> Optional.of(" = Jitter." + policy.jitter());
      case MAX_RETRIES -> Optional.of(" = " + policy.retries());
      default -> Optional.empty();
    };
  }

  private static String duration(BigDecimal value, ScheduleResult result) {
    long nanos = DurationText.parse(value.toPlainString() + result.unit());
    return '"' + DurationText.print(nanos) + '"';
  }
}
