package dev.backoff.runtime.aspect;

import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Retries methods that share a budget. While all budgets are full, a success costs the read of one
 * flag. A static method that asks a predicate about failures is retried alike: there is no object to
 * keep for it.
 *
 * <p>Shaped like {@link PlainRetry}, for the reasons given there. Since no number is in a box, its
 * result may wait for the flag to be read.
 */
public aspect BudgetedRetry {

  pointcut budgeted() :
      (execution(@Woven(kind = "budgeted") !native * *(..))
              || execution(@Woven(kind = "conditional") !native static * *(..)))
          && !Results.stage();

  @SuppressAjWarnings("adviceDidNotMatch")
  int around() : budgeted() && execution(int *(..)) {
    WovenRun run;
    try {
      int result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
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
  long around() : budgeted() && execution(long *(..)) {
    WovenRun run;
    try {
      long result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
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
  double around() : budgeted() && execution(double *(..)) {
    WovenRun run;
    try {
      double result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
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
  float around() : budgeted() && execution(float *(..)) {
    WovenRun run;
    try {
      float result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
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
  short around() : budgeted() && execution(short *(..)) {
    WovenRun run;
    try {
      short result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
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
  char around() : budgeted() && execution(char *(..)) {
    WovenRun run;
    try {
      char result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
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
  Object around() : budgeted() && !Results.boxed() {
    WovenRun run;
    try {
      Object result = proceed();
      WovenCalls.succeededAtOnce(thisJoinPointStaticPart);
      return result;
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
