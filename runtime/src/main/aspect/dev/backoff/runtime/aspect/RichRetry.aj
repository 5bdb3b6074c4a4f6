package dev.backoff.runtime.aspect;

import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods that judge results or recover. The run begins with the first failure or poor
 * result; before, the call keeps the object, the time where a max duration asks for it, and only where
 * it may recover its arguments, as an object for each call. Static methods share the advice of those:
 * a {@code this(self)} leaves them out.
 *
 * <p>A number waits in a box: the predicate takes it so, and so does whoever judges no result.
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
