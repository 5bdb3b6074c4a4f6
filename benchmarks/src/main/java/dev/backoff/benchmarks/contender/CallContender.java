package dev.backoff.benchmarks.contender;

import java.util.concurrent.Callable;

/** A contender that is handed what it is to call. */
abstract class CallContender extends ParameterContender {

  CallContender(Work work) {
    super(work);
  }

  abstract <T> T call(Callable<T> body) throws Exception;

  @Override
  public final void nothing(int a, int b) throws Exception {
    Object unused =
        call(
            () -> {
              work.nothing(a, b);
              return null;
            });
  }

  @Override
  public final Object object(Object a, Object b) throws Exception {
    return call(() -> work.object(a, b));
  }

  @Override
  public final int number0() throws Exception {
    return call(() -> work.number(0));
  }

  @Override
  public final int number1(int a) throws Exception {
    return call(() -> work.number(a));
  }

  @Override
  public final int number2(int a, int b) throws Exception {
    return call(() -> work.number(a + b));
  }

  @Override
  public final int number3(int a, int b, int c) throws Exception {
    return call(() -> work.number(a + b + c));
  }

  @Override
  public final int number4(int a, int b, int c, int d) throws Exception {
    return call(() -> work.number(a + b + c + d));
  }

  @Override
  public final int number5(int a, int b, int c, int d, int e) throws Exception {
    return call(() -> work.number(a + b + c + d + e));
  }

  @Override
  public final int number6(int a, int b, int c, int d, int e, int f) throws Exception {
    return call(() -> work.number(a + b + c + d + e + f));
  }
}
