package dev.backoff.testkit;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A body with a result and failures of its own, run where only a {@link Runnable} fits. */
final class Carried<T extends @Nullable Object, X extends Throwable> implements Runnable {

  /** What is run. */
  @FunctionalInterface
  interface Body<T extends @Nullable Object, X extends Throwable> {
    T run() throws X;
  }

  private final Body<T, X> body;
  private @Nullable T result;
  private @Nullable Throwable thrown;

  Carried(Body<T, X> body) {
    this.body = Objects.requireNonNull(body);
  }

  @Override
  public void run() {
    try {
      result = body.run();
    } catch (Throwable failure) {
      thrown = failure;
    }
  }

  /** What the body returned, or throws what it threw. */
  @SuppressWarnings({"unchecked", "NullAway"}) // a body throws X or what is unchecked
  T result() throws X {
    if (thrown == null) {
      return result;
    }
    if (thrown instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (X) thrown;
  }
}
