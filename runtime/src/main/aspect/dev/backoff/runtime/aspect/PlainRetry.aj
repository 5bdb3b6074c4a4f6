package dev.backoff.runtime.aspect;

import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods that ask for nothing but retries: no cost until an attempt fails.
 *
 * <p>One advice for each type of result, all alike. An advice that returns {@code Object} gets each
 * number in a box; once the compiler has seen a retry, JDK 17 may keep it, and 25 at times: 16 to 24
 * bytes for every call that succeeds. What {@code valueOf} makes no box of ({@code boolean}, {@code
 * byte}), objects and {@code void} share the last advice.
 *
 * <p>Nothing is bound, not even the object: a {@code this(self)} leaves out static methods, and would
 * double the advices. What needs the object is a rich method, see {@link RichRetry}.
 *
 * <p>There is no {@code invokedynamic} (no {@code +} on strings, no lambda): one in any of them, and
 * ajc inlines none. The first thing that a catch does is to let errors of the virtual machine go:
 * there may be neither stack nor memory to call anything. Later attempts leave that to the run, which
 * has to close what it opened.
 */
public aspect PlainRetry {

  pointcut plain() : execution(@Woven(kind = "plain") !native * *(..)) && !Results.stage();

  @SuppressAjWarnings("adviceDidNotMatch")
  int around() : plain() && execution(int *(..)) {
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
        int result = proceed();
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  long around() : plain() && execution(long *(..)) {
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
        long result = proceed();
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  double around() : plain() && execution(double *(..)) {
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
        double result = proceed();
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  float around() : plain() && execution(float *(..)) {
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
        float result = proceed();
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  short around() : plain() && execution(short *(..)) {
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
        short result = proceed();
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  char around() : plain() && execution(char *(..)) {
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
        char result = proceed();
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around() : plain() && !Results.boxed() {
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
