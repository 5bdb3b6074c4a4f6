package dev.backoff.runtime;

/**
 * Is told of calls that succeed at their first attempt, of which a {@link RetryListener} hears
 * nothing: to know how many calls there are. Register one with {@link Backoffs#addSuccessListener}.
 *
 * <pre>{@code
 * LongAdder successes = new LongAdder();
 * Backoffs.addSuccessListener(method -> successes.increment());
 * }</pre>
 *
 * <p>While there is one, calls that succeed at once are not free, and a method reads its
 * configuration at its first call instead of its first failure. Calls come on the thread that made
 * the attempt, or completed its stage, and hold it up; what a listener throws is logged once and
 * ignored. Calls that a listener makes itself are told to no listener.
 *
 * <p>A woven method that asks for retries alone tells nothing, since nothing in it looks out for
 * success: it does where the aspect of {@code backoff-micrometer} is woven, too.
 */
@FunctionalInterface
public interface SuccessListener {

  /**
   * The first attempt of a call succeeded, with a result that is good enough where results are
   * judged.
   *
   * @param method whose call it was
   */
  void succeededAtOnce(RetriedMethod method);
}
