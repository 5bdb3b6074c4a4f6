package dev.backoff.runtime;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What happened, to whom, and when in its call.
 *
 * @param name the label of the method, for example {@code OrderService.fetch}
 * @param className binary name of its class, empty for a {@link Retrier}
 * @param methodName its name, empty for a {@link Retrier}
 * @param descriptor its erased JVM descriptor, empty for a {@link Retrier}
 * @param attempt number of the attempt just made, from 1
 * @param delay the wait before the next attempt where one follows, else zero
 * @param elapsed time since the call began; since its first failure where the method reads no clock
 *     before (one without {@code maxDuration})
 * @param failure what the attempt threw, null where it succeeded
 */
public record RetryEvent(
    String name,
    String className,
    String methodName,
    String descriptor,
    int attempt,
    Duration delay,
    Duration elapsed,
    @Nullable Throwable failure) {

  static RetryEvent of(
      RetriedMethod method,
      int attempt,
      long delayNanos,
      long elapsedNanos,
      @Nullable Throwable failure) {
    return new RetryEvent(
        method.name(),
        method.className(),
        method.methodName(),
        method.descriptor(),
        attempt,
        Duration.ofNanos(delayNanos),
        Duration.ofNanos(elapsedNanos),
        failure);
  }
}
