package dev.backoff.runtime;

/** Registers a listener while something runs. */
final class Listening {

  private Listening() {}

  static void with(RetryListener listener, Runnable action) {
    Backoffs.addListener(listener);
    try {
      action.run();
    } finally {
      Backoffs.removeListener(listener);
    }
  }
}
