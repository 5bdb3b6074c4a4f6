package dev.backoff.runtime.aspect;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.aspectj.lang.annotation.SuppressAjWarnings;

/** Retries methods that judge results or recover: looks everything up before the first attempt. */
public aspect RichRetry {

  pointcut rich() :
      execution(@Woven(kind = "rich") !native * *(..))
          && !execution(CompletionStage *(..))
          && !execution(CompletableFuture *(..));

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
