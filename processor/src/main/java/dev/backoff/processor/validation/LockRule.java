package dev.backoff.processor.validation;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** BKF-208: a lock is held until the method returns, and its retries come later. */
final class LockRule implements MethodRule {

  @Override
  public Stream<Violation> check(MethodPolicy method) {
    return method.method().getModifiers().contains(Modifier.SYNCHRONIZED)
            && Stages.of(method.method().getReturnType()).isPresent()
        ? Stream.of(Rule.STAGE_OUTSIDE_LOCK.atWhole(method.methodName()))
        : Stream.empty();
  }
}
