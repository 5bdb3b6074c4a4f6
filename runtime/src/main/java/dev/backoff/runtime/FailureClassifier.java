package dev.backoff.runtime;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.nio.channels.ClosedByInterruptException;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Tells whether a failure is worth another attempt by its class: {@code abortOn} before {@code
 * retryOn}, and before both the kinds that are never retried, because the thread or the virtual
 * machine is asked to stop.
 */
final class FailureClassifier {

  private final Class<?>[] retryOn;
  private final Class<?>[] abortOn;
  private final boolean matchCauses;

  private FailureClassifier(Class<?>[] retryOn, Class<?>[] abortOn, boolean matchCauses) {
    this.retryOn = retryOn;
    this.abortOn = abortOn;
    this.matchCauses = matchCauses;
  }

  static FailureClassifier of(BackoffPolicy policy) {
    return new FailureClassifier(
        classes(policy.retryOn()), classes(policy.abortOn()), policy.matchCauses());
  }

  private static Class<?>[] classes(List<FailureType> types) {
    Class<?>[] classes = new Class<?>[types.size()];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = loaded(types.get(i));
    }
    return classes;
  }

  private static Class<?> loaded(FailureType type) {
    Class<?> loaded = type.loaded();
    if (loaded == null) {
      throw new IllegalArgumentException(type + ": a name only (expected: a loaded class)");
    }
    return loaded;
  }

  boolean isRetryable(Throwable failure) {
    return matchCauses ? chainIsRetryable(failure) : !isRefused(failure) && isListed(failure);
  }

  private boolean chainIsRetryable(Throwable failure) {
    boolean listed = false;
    for (Throwable each : CauseChain.of(failure)) {
      if (isRefused(each)) {
        return false;
      }
      listed |= isListed(each);
    }
    return listed;
  }

  private boolean isRefused(Throwable failure) {
    return isNeverRetried(failure) || matches(abortOn, failure);
  }

  private static boolean isNeverRetried(Throwable failure) {
    return failure instanceof VirtualMachineError
        || failure instanceof InterruptedException
        || failure instanceof ClosedByInterruptException;
  }

  /** A cancellation is a request to stop, unless an entry means just that. */
  private boolean isListed(Throwable failure) {
    return failure instanceof CancellationException
        ? listsCancellation(failure)
        : matches(retryOn, failure);
  }

  private boolean listsCancellation(Throwable failure) {
    for (Class<?> type : retryOn) {
      if (CancellationException.class.isAssignableFrom(type) && type.isInstance(failure)) {
        return true;
      }
    }
    return false;
  }

  private static boolean matches(Class<?>[] types, Throwable failure) {
    for (Class<?> type : types) {
      if (type.isInstance(failure)) {
        return true;
      }
    }
    return false;
  }
}
