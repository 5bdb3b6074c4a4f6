package dev.backoff.runtime.aspect;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods that share a budget. While all budgets are full a success costs the read of one
 * flag, made before the attempt: read after it, the result would have to be kept, boxed.
 *
 * <p>Shaped like {@link PlainRetry}, for the reasons given there.
 */
public aspect BudgetedRetry {

  pointcut budgeted() :
      execution(@Woven(kind = "budgeted") !native * *(..))
          && !execution(CompletionStage *(..))
          && !execution(CompletableFuture *(..));

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around(Object self) : budgeted() && this(self) {
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
        run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
      }
    } else {
      try {
        return proceed(self);
      } catch (Throwable failure) {
        if (failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
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
  Object around() : budgeted() && execution(static * *(..)) {
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
        run = WovenCalls.failed(thisJoinPointStaticPart, null, failure);
      }
    } else {
      try {
        return proceed();
      } catch (Throwable failure) {
        if (failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = WovenCalls.failed(thisJoinPointStaticPart, null, failure);
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
