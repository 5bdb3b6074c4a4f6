package dev.backoff.runtime;

import java.util.Objects;

/** The library as a whole: what concerns every retry of this application. */
public final class Backoffs {

  private Backoffs() {}

  /** Tells {@code listener} of all retries from now on. */
  public static void addListener(RetryListener listener) {
    Listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /** Tells {@code listener} of no retry any more; nothing happens if it was not registered. */
  public static void removeListener(RetryListener listener) {
    Listeners.remove(listener);
  }
}
