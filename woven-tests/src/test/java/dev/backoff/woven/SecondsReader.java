package dev.backoff.woven;

import dev.backoff.runtime.RetryAfterReader;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Reads a failure that knows nothing of this library. */
public final class SecondsReader implements RetryAfterReader {

  /** A client's own exception. */
  static final class Busy extends IOException {
    private static final long serialVersionUID = 1L;

    private final int seconds;

    Busy(int seconds) {
      this.seconds = seconds;
    }
  }

  @Override
  public Optional<Duration> read(Object outcome) {
    return outcome instanceof Busy busy
        ? Optional.of(Duration.ofSeconds(busy.seconds))
        : Optional.empty();
  }
}
