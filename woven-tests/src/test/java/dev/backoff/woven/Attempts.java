package dev.backoff.woven;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The body of every method here that does nothing but fail: counts, and throws anew. */
final class Attempts {

  private static int made;
  private static Throwable last = new Throwable("none");

  private Attempts() {}

  static void reset() {
    made = 0;
  }

  static int made() {
    return made;
  }

  /** The instance thrown last. */
  static Throwable last() {
    return last;
  }

  @SuppressWarnings("TypeParameterUnusedInFormals")
  static <T> T fail() throws IOException {
    made++;
    IOException thrown = new IOException("attempt " + made);
    last = thrown;
    throw thrown;
  }

  @SuppressWarnings("TypeParameterUnusedInFormals")
  static <T> T failUnchecked() {
    made++;
    UncheckedIOException thrown = new UncheckedIOException(new IOException("attempt " + made));
    last = thrown;
    throw thrown;
  }
}
