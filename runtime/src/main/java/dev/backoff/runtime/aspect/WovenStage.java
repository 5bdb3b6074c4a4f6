package dev.backoff.runtime.aspect;

import dev.backoff.runtime.StagedCall;
import org.aspectj.lang.JoinPoint;
import org.jspecify.annotations.Nullable;

/** A call of a woven method whose result is a stage; the advice makes its attempts. */
abstract class WovenStage implements StagedCall {

  private final JoinPoint call;

  WovenStage(JoinPoint call) {
    this.call = call;
  }

  JoinPoint.StaticPart method() {
    return call.getStaticPart();
  }

  @Override
  public @Nullable Object target() {
    return call.getThis();
  }

  @Override
  public @Nullable Object[] arguments() {
    return call.getArgs();
  }
}
