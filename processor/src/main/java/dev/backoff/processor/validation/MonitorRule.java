package dev.backoff.processor.validation;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** BKF-203: a thread that waits between attempts keeps the lock, and all others wait with it. */
final class MonitorRule implements MethodRule {

  @Override
  public Stream<Violation> check(MethodPolicy method) {
    return method.method().getModifiers().contains(Modifier.SYNCHRONIZED)
            && Stages.of(method.method().getReturnType()).isEmpty()
        ? Stream.of(Rule.MONITOR_HELD.atWhole(method.methodName()))
        : Stream.empty();
  }
}
