package dev.backoff.benchmarks.contender;

/** The loop that one would write: the limit. */
public final class HandWrittenLoop extends ParameterContender {

  public HandWrittenLoop(Work work) {
    super(work);
  }

  @Override
  public void nothing(int a, int b) {
    for (int retry = 0; ; retry++) {
      try {
        work.nothing(a, b);
        return;
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }

  @Override
  public Object object(Object a, Object b) {
    for (int retry = 0; ; retry++) {
      try {
        return work.object(a, b);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }

  @Override
  public int number0() {
    for (int retry = 0; ; retry++) {
      try {
        return work.number(0);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }

  @Override
  public int number1(int a) {
    for (int retry = 0; ; retry++) {
      try {
        return work.number(a);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }

  @Override
  public int number2(int a, int b) {
    for (int retry = 0; ; retry++) {
      try {
        return work.number(a + b);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }

  @Override
  public int number3(int a, int b, int c) {
    for (int retry = 0; ; retry++) {
      try {
        return work.number(a + b + c);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }

  @Override
  public int number4(int a, int b, int c, int d) {
    for (int retry = 0; ; retry++) {
      try {
        return work.number(a + b + c + d);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }

  @Override
  public int number5(int a, int b, int c, int d, int e) {
    for (int retry = 0; ; retry++) {
      try {
        return work.number(a + b + c + d + e);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }

  @Override
  public int number6(int a, int b, int c, int d, int e, int f) {
    for (int retry = 0; ; retry++) {
      try {
        return work.number(a + b + c + d + e + f);
      } catch (RuntimeException failure) {
        if (retry == MAX_RETRIES) {
          throw failure;
        }
      }
    }
  }
}
