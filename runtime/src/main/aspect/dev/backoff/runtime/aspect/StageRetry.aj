package dev.backoff.runtime.aspect;

import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods whose result is a stage. An attempt may begin on another thread, so it must be an
 * object: a closure, which ajc never inlines. That is why this advice has an aspect of its own; in one
 * with others it would keep those from being inlined too.
 */
public aspect StageRetry {

  pointcut stage() : execution(@Woven !native * *(..)) && Results.stage();

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around() : stage() {
    return WovenCalls.stage(
        new WovenStage(thisJoinPoint) {
          @Override
          public Object attempt() {
            return proceed();
          }
        });
  }
}
