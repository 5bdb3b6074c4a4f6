package dev.backoff.benchmarks.contender;

/** Retries nothing: the call itself. */
public class PlainCall extends ParameterContender {

  public PlainCall(Work work) {
    super(work);
  }

  @Override
  public void nothing(int a, int b) {
    work.nothing(a, b);
  }

  @Override
  public Object object(Object a, Object b) {
    return work.object(a, b);
  }

  @Override
  public int number0() {
    return work.number(0);
  }

  @Override
  public int number1(int a) {
    return work.number(a);
  }

  @Override
  public int number2(int a, int b) {
    return work.number(a + b);
  }

  @Override
  public int number3(int a, int b, int c) {
    return work.number(a + b + c);
  }

  @Override
  public int number4(int a, int b, int c, int d) {
    return work.number(a + b + c + d);
  }

  @Override
  public int number5(int a, int b, int c, int d, int e) {
    return work.number(a + b + c + d + e);
  }

  @Override
  public int number6(int a, int b, int c, int d, int e, int f) {
    return work.number(a + b + c + d + e + f);
  }
}
