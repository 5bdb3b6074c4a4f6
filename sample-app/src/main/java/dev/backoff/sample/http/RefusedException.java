package dev.backoff.sample.http;

import dev.backoff.runtime.RetryAfter;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A service has answered with an error, and may have said when to come back. */
public class RefusedException extends IOException implements RetryAfter {

  private static final long serialVersionUID = 1;

  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERROR = 500;

  private final int status;
  private final @Nullable String retryAfter;

  RefusedException(HttpResponse<String> answer) {
    this("HTTP " + answer.statusCode() + " " + answer.body(), answer);
  }

  RefusedException(String message, HttpResponse<String> answer) {
    super(message);
    this.status = answer.statusCode();
    this.retryAfter = answer.headers().firstValue("Retry-After").orElse(null);
  }

  /**
   * Whether the same request may be answered later: a connection may hold, a service that is busy
   * or in trouble may recover. What it calls wrong (4xx) is wrong the next time, too.
   */
  public static boolean mayPass(IOException failure) {
    return !(failure instanceof RefusedException refused)
        || refused.status == TOO_MANY_REQUESTS
        || refused.status >= SERVER_ERROR;
  }

  @Override
  public Optional<Duration> retryAfter() {
    return RetryAfter.parse(retryAfter, Instant.now());
  }
}
