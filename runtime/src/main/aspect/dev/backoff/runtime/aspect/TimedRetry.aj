package dev.backoff.runtime.aspect;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods with a max duration: reads the clock once before the first attempt. They may share a
 * budget besides.
 *
 * <p>Shaped like {@link PlainRetry} and {@link BudgetedRetry}, for the reasons given there.
 */
public aspect TimedRetry {

  pointcut timed() :
      execution(@Woven(kind = "timed") !native * *(..))
          && !execution(CompletionStage *(..))
          && !execution(CompletableFuture *(..));

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around(Object self) : timed() && this(self) {
    long start = WovenCalls.now();
    WovenRun run;
    if (WovenCalls.depositing()) {
      try {
        Object result = proceed(self);
        WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
        return result;
      } catch (Throwable failure) {
        if (failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = WovenCalls.failed(thisJoinPointStaticPart, self, start, failure);
      }
    } else {
      try {
        return proceed(self);
      } catch (Throwable failure) {
        if (failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = WovenCalls.failed(thisJoinPointStaticPart, self, start, failure);
      }
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
  Object around() : timed() && execution(static * *(..)) {
    long start = WovenCalls.now();
    WovenRun run;
    if (WovenCalls.depositing()) {
      try {
        Object result = proceed();
        WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
        return result;
      } catch (Throwable failure) {
        if (failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = WovenCalls.failed(thisJoinPointStaticPart, null, start, failure);
      }
    } else {
      try {
        return proceed();
      } catch (Throwable failure) {
        if (failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = WovenCalls.failed(thisJoinPointStaticPart, null, start, failure);
      }
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
