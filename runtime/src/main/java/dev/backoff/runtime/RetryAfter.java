package dev.backoff.runtime;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Implemented by a failure, or by a result judged not good enough, that knows how long the server
 * asked to be left alone.
 *
 * <pre>{@code
 * final class Unavailable extends IOException implements RetryAfter {
 *   public Optional<Duration> retryAfter() {
 *     return RetryAfter.parse(response.headers().firstValue("Retry-After").orElse(null), Instant.now());
 *   }
 * }
 * }</pre>
 *
 * <p>The delay is then {@code min(cap, asked + drawn)}, so that callers still spread. A server that
 * asks for more than the cap, or more than the time left, ends the call with {@link
 * GiveUpReason#SERVER_DELAY}. For types that can't implement this there is {@link
 * RetryAfterReader}.
 */
public interface RetryAfter {

  /** How long to wait at least; empty, zero or negative for no wish. */
  Optional<Duration> retryAfter();

  /**
   * Reads the value of an HTTP {@code Retry-After} header (RFC 9110, 10.2.3): seconds such as
   * {@code 120}, or a date such as {@code Fri, 31 Dec 1999 23:59:59 GMT}, also in its two obsolete
   * forms.
   *
   * @param header the value, null if there was none
   * @param now what a date is compared with
   * @return the time to wait; empty for none, for what can't be read, and for a date that is past
   */
  static Optional<Duration> parse(@Nullable String header, Instant now) {
    return header == null ? Optional.empty() : RetryAfterHeader.parse(header.trim(), now);
  }
}
