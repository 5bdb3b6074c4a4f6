package dev.backoff.runtime.aspect;

import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods with a max duration: reads the clock once before the first attempt. They may share a
 * budget besides.
 *
 * <p>Shaped like {@link PlainRetry} and {@link BudgetedRetry}, for the reasons given there.
 */
public aspect TimedRetry {

  pointcut timed() : execution(@Woven(kind = "timed") !native * *(..)) && !Results.stage();

  @SuppressAjWarnings("adviceDidNotMatch")
  int around() : timed() && execution(int *(..)) {
    long start = WovenCalls.now();
    WovenRun run;
    try {
      int result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, start, failure);
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
  long around() : timed() && execution(long *(..)) {
    long start = WovenCalls.now();
    WovenRun run;
    try {
      long result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, start, failure);
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
  double around() : timed() && execution(double *(..)) {
    long start = WovenCalls.now();
    WovenRun run;
    try {
      double result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, start, failure);
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
  float around() : timed() && execution(float *(..)) {
    long start = WovenCalls.now();
    WovenRun run;
    try {
      float result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, start, failure);
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
  short around() : timed() && execution(short *(..)) {
    long start = WovenCalls.now();
    WovenRun run;
    try {
      short result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, start, failure);
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
  char around() : timed() && execution(char *(..)) {
    long start = WovenCalls.now();
    WovenRun run;
    try {
      char result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, start, failure);
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
  Object around() : timed() && !Results.boxed() {
    long start = WovenCalls.now();
    WovenRun run;
    try {
      Object result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, start, failure);
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
