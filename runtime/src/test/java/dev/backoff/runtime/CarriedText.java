package dev.backoff.runtime;

import java.util.function.UnaryOperator;

/** A text in a thread-local, as a trace or a security context is; a registered service. */
public final class CarriedText implements RetryContextCarrier {

  private static final ThreadLocal<String> TEXT = new ThreadLocal<>();
  private static final ThreadLocal<RetryContextCarrier> INSTEAD = new ThreadLocal<>();

  static String text() {
    return TEXT.get();
  }

  static void set(String text) {
    TEXT.set(text);
  }

  /** What this thread's calls are to be carried by instead, null for a text again. */
  static void instead(RetryContextCarrier other) {
    INSTEAD.set(other);
  }

  @Override
  public UnaryOperator<Runnable> capture() {
    RetryContextCarrier other = INSTEAD.get();
    return other == null ? carrying(TEXT.get()) : other.capture();
  }

  private static UnaryOperator<Runnable> carrying(String text) {
    return attempt ->
        () -> {
          String before = TEXT.get();
          TEXT.set(text);
          try {
            attempt.run();
          } finally {
            TEXT.set(before);
          }
        };
  }
}
