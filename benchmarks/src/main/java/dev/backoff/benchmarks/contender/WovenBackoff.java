package dev.backoff.benchmarks.contender;

import dev.backoff.Backoff;

/** A method that asks for retries only. */
public class WovenBackoff extends ParameterContender {

  public WovenBackoff(Work work) {
    super(work);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public void nothing(int a, int b) {
    work.nothing(a, b);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public Object object(Object a, Object b) {
    return work.object(a, b);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public int number0() {
    return work.number(0);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public int number1(int a) {
    return work.number(a);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public int number2(int a, int b) {
    return work.number(a + b);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public int number3(int a, int b, int c) {
    return work.number(a + b + c);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public int number4(int a, int b, int c, int d) {
    return work.number(a + b + c + d);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public int number5(int a, int b, int c, int d, int e) {
    return work.number(a + b + c + d + e);
  }

  @Override
  @Backoff(base = "1ns", multiplier = 1, maxRetries = Contender.MAX_RETRIES)
  public int number6(int a, int b, int c, int d, int e, int f) {
    return work.number(a + b + c + d + e + f);
  }
}
