package dev.backoff.benchmarks.contender;

import com.jcabi.aspects.RetryOnFailure;

/** An annotated method, woven by jcabi-aspects. */
public class WovenJcabi extends ResultContender {

  public WovenJcabi(Work work) {
    super(work);
  }

  @Override
  @RetryOnFailure(
      attempts = Contender.MAX_RETRIES + 1,
      delay = 0,
      randomize = false,
      verbose = false)
  public void nothing(int a, int b) {
    work.nothing(a, b);
  }

  @Override
  @RetryOnFailure(
      attempts = Contender.MAX_RETRIES + 1,
      delay = 0,
      randomize = false,
      verbose = false)
  public Object object(Object a, Object b) {
    return work.object(a, b);
  }

  @Override
  @RetryOnFailure(
      attempts = Contender.MAX_RETRIES + 1,
      delay = 0,
      randomize = false,
      verbose = false)
  public int number2(int a, int b) {
    return work.number(a + b);
  }
}
