package dev.backoff.runtime.aspect;

import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods that judge results, recover, or ask a predicate about failures within a max
 * duration. The run begins with the first failure or poor result. Before that, the call keeps its
 * object, the time where a max duration asks for it, and its arguments where it may recover: those
 * are made an object for each call. Static methods share the advice that recovers, since a {@code
 * this(self)} leaves them out.
 *
 * <p>There is no advice for each type of result: the predicate takes a number in a box.
 */
public aspect RichRetry {

  pointcut rich(Object self) :
      execution(@Woven(kind = "rich") !native !static * *(..)) && this(self) && !Results.stage();

  pointcut recovering() :
      (execution(@Woven(kind = "recovering") !native * *(..))
              || execution(@Woven(kind = "rich") !native static * *(..)))
          && !Results.stage();

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around(Object self) : rich(self) {
    long start = WovenCalls.start(thisJoinPointStaticPart);
    WovenRun run = null;
    while (true) {
      Object result;
      try {
        result = proceed(self);
      } catch (Throwable failure) {
        if (run == null && failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = WovenCalls.failed(thisJoinPointStaticPart, self, start, run, failure);
        continue;
      }
      run = WovenCalls.returned(thisJoinPointStaticPart, self, start, run, result);
      if (run == null) {
        return result;
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around() : recovering() {
    long start = WovenCalls.start(thisJoinPointStaticPart);
    WovenRun run = null;
    while (true) {
      Object result;
      try {
        result = proceed();
      } catch (Throwable failure) {
        if (run == null && failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = WovenCalls.failed(thisJoinPoint, start, run, failure);
        if (run.hasAnswer()) {
          return run.answer();
        }
        continue;
      }
      run = WovenCalls.returned(thisJoinPoint, start, run, result);
      if (run == null) {
        return result;
      }
    }
  }
}
