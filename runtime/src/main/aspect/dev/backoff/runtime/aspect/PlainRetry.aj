package dev.backoff.runtime.aspect;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.aspectj.lang.annotation.SuppressAjWarnings;

/** Retries methods that ask for nothing but retries: no cost until an attempt fails. */
public aspect PlainRetry {

  /**
   * Returns each result in the branch that got it (one variable for both keeps a box alive), and
   * contains no {@code invokedynamic}: ajc inlines only advice without.
   */
  @SuppressAjWarnings("adviceDidNotMatch")
  Object around() :
      execution(@Woven(kind = "plain") * *(..))
          && !execution(CompletionStage *(..))
          && !execution(CompletableFuture *(..)) {
    WovenRun run;
    try {
      return proceed();
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, failure);
    }
    while (true) {
      try {
        Object result = proceed();
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }
}
