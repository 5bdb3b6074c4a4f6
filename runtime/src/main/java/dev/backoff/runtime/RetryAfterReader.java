package dev.backoff.runtime;

import java.time.Duration;
import java.util.Optional;

/**
 * Finds the delay that a server asked for in failures and results that can't implement {@link
 * RetryAfter}, such as those of an HTTP client. Found as a service ({@code META-INF/services}).
 *
 * <pre>{@code
 * public final class HttpRetryAfter implements RetryAfterReader {
 *   public Optional<Duration> read(Object outcome) {
 *     return outcome instanceof HttpResponse<?> response
 *         ? RetryAfter.parse(response.headers().firstValue("Retry-After").orElse(null), Instant.now())
 *         : Optional.empty();
 *   }
 * }
 * }</pre>
 */
@FunctionalInterface
public interface RetryAfterReader {

  /**
   * How long to wait at least after {@code outcome}; empty for no wish. What it throws counts as
   * none and is logged once.
   *
   * @param outcome the failure that an attempt threw, or a result judged not good enough
   */
  Optional<Duration> read(Object outcome);
}
