package dev.backoff.runtime.aspect;

import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods of objects that ask a predicate about failures, and no more than a budget besides:
 * keeps the object at hand, which costs nothing.
 *
 * <p>Shaped like {@link PlainRetry} and {@link BudgetedRetry}, for the reasons given there; the latter
 * takes the static ones.
 */
public aspect ConditionalRetry {

  pointcut conditional(Object self) :
      execution(@Woven(kind = "conditional") !native !static * *(..)) && this(self) && !Results.stage();

  @SuppressAjWarnings("adviceDidNotMatch")
  int around(Object self) : conditional(self) && execution(int *(..)) {
    WovenRun run;
    try {
      int result = proceed(self);
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
    }
    while (true) {
      try {
        int result = proceed(self);
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  long around(Object self) : conditional(self) && execution(long *(..)) {
    WovenRun run;
    try {
      long result = proceed(self);
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
    }
    while (true) {
      try {
        long result = proceed(self);
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  double around(Object self) : conditional(self) && execution(double *(..)) {
    WovenRun run;
    try {
      double result = proceed(self);
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
    }
    while (true) {
      try {
        double result = proceed(self);
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  float around(Object self) : conditional(self) && execution(float *(..)) {
    WovenRun run;
    try {
      float result = proceed(self);
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
    }
    while (true) {
      try {
        float result = proceed(self);
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  short around(Object self) : conditional(self) && execution(short *(..)) {
    WovenRun run;
    try {
      short result = proceed(self);
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
    }
    while (true) {
      try {
        short result = proceed(self);
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  char around(Object self) : conditional(self) && execution(char *(..)) {
    WovenRun run;
    try {
      char result = proceed(self);
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(thisJoinPointStaticPart, self, failure);
    }
    while (true) {
      try {
        char result = proceed(self);
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }

  @SuppressAjWarnings("adviceDidNotMatch")
  Object around(Object self) : conditional(self) && !Results.boxed() {
    WovenRun run;
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
}
