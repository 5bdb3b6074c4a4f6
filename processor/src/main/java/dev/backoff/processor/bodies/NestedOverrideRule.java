package dev.backoff.processor.bodies;

import com.sun.source.tree.MethodInvocationTree;
import dev.backoff.core.validation.Rule;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.stream.Stream;

/** BKF-210: of an override and what it overrides, both are retried, one inside the other. */
final class NestedOverrideRule implements BodyRule {

  private final Policies policies;
  private final Overridden overridden;

  NestedOverrideRule(Policies policies, Overridden overridden) {
    this.policies = policies;
    this.overridden = overridden;
  }

  @Override
  public Stream<Finding> check(MethodBody body) {
    return overridden.by(body.method()).flatMap(policies::of).stream()
        .flatMap(
            inner ->
                SuperCall.in(body.block(), body.method().getSimpleName()).stream()
                    .map(call -> finding(body, inner, call)));
  }

  private static Finding finding(MethodBody body, MethodPolicy inner, MethodInvocationTree call) {
    return new Finding(
        call.getMethodSelect(),
        Rule.RETRIES_NESTED.atWhole(
            body.policy().methodName(),
            inner.methodName(),
            Attempts.product(body.declaration(), inner.written().declaration())));
  }
}
