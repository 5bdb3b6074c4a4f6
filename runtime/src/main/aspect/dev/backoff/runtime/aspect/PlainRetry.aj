package dev.backoff.runtime.aspect;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods that ask for nothing but retries: no cost until an attempt fails.
 *
 * <p>Each result is returned in the branch that got it (one variable for both keeps a box alive), and
 * there is no {@code invokedynamic}: ajc inlines only advice without. The object is bound, since {@code
 * retryWhen} may be a method of it; a static method has none, hence the second advice.
 */
public aspect PlainRetry {

  pointcut plain() :
      execution(@Woven(kind = "plain") !native * *(..))
          && !execution(CompletionStage *(..))
          && !execution(CompletableFuture *(..));

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around(Object self) : plain() && this(self) {
    WovenRun run;
    try {
      return proceed(self);
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
    }
    while (true) {
      try {
        Object result = proceed(self);
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around() : plain() && execution(static * *(..)) {
    WovenRun run;
    try {
      return proceed();
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, null, failure);
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
