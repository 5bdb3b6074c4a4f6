package dev.backoff.runtime.aspect;

import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods that call a method of the user: judge results or failures, or recover. Looks
 * everything up before the first attempt, and keeps object and arguments at hand.
 */
public aspect RichRetry {

  pointcut rich() : execution(@Woven(kind = "rich") !native * *(..)) && !Results.stage();

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around() : rich() {
    WovenRun run = WovenCalls.begin(thisJoinPoint);
    while (true) {
      Object result;
      try {
        result = proceed();
      } catch (Throwable failure) {
        run.failedAgain(failure);
        if (run.hasAnswer()) {
          return run.answer();
        }
        continue;
      }
      if (run.accepts(result)) {
        return result;
      }
    }
  }
}
