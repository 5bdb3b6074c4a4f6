package dev.backoff.micrometer;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetriedMethod;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import dev.backoff.runtime.SuccessListener;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Retries as meters. The tags are bounded: {@code method} is the label of the method, {@code
 * outcome} one of {@code succeeded} (at once), {@code retried}, {@code recovered} and the reasons
 * of {@link GiveUpReason} in lower case.
 *
 * <ul>
 *   <li>{@code backoff.calls} (method, outcome): calls in which an attempt failed, each counted
 *       once when it ends;
 *   <li>{@code backoff.retries} (method): retries, counted before their waits;
 *   <li>{@code backoff.delay} (method): the drawn waits, a timer;
 *   <li>{@code backoff.attempts} (method): attempts of each of these calls, a distribution.
 * </ul>
 *
 * <p>A call that succeeds at once costs nothing, since nothing is told of it; so it is counted
 * where that is asked for, by {@link #countingSuccesses}, and then in {@code backoff.calls} alone.
 *
 * <pre>{@code
 * BackoffMetrics metrics = new BackoffMetrics();
 * metrics.bindTo(registry);
 * // … at the end of the application:
 * metrics.close();
 * }</pre>
 */
public final class BackoffMetrics implements MeterBinder, AutoCloseable {

  private static final String RETRIED = "retried";
  private static final String RECOVERED = "recovered";

  private final Map<MeterRegistry, BackoffMeters> bound = new ConcurrentHashMap<>();
  private final RetryListener listener = new Counting();
  private final SuccessListener successListener = this::succeededAtOnce;
  private final boolean countingSuccesses;
  private boolean listening;

  /** Counts nothing until it is bound to a registry. */
  public BackoffMetrics() {
    this(false);
  }

  private BackoffMetrics(boolean countingSuccesses) {
    this.countingSuccesses = countingSuccesses;
  }

  /**
   * Counts calls that succeed at once, too: every call then costs something, see {@link
   * SuccessListener}. Woven methods that ask for retries alone are counted where this jar is among
   * the aspect libraries of the build, besides {@code backoff-runtime}.
   */
  public static BackoffMetrics countingSuccesses() {
    return new BackoffMetrics(true);
  }

  /**
   * Counts in {@code registry} from now on, beside those that this object is bound to already; a
   * registry that it is bound to is not counted in twice.
   */
  @Override
  public synchronized void bindTo(MeterRegistry registry) {
    bound.computeIfAbsent(Objects.requireNonNull(registry, "registry"), BackoffMeters::new);
    if (!listening) {
      Backoffs.addListener(listener);
      if (countingSuccesses) {
        Backoffs.addSuccessListener(successListener);
      }
      listening = true;
    }
  }

  /** Counts no more, in no registry. What was counted stays there. */
  @Override
  public synchronized void close() {
    Backoffs.removeListener(listener);
    Backoffs.removeSuccessListener(successListener);
    listening = false;
    bound.clear();
  }

  private void succeededAtOnce(RetriedMethod method) {
    for (BackoffMeters meters : bound.values()) {
      meters.succeeded(method.name());
    }
  }

  private void each(Consumer<BackoffMeters> count) {
    bound.values().forEach(count);
  }

  private final class Counting implements RetryListener {

    @Override
    public void retryScheduled(RetryEvent event, Duration ceiling) {
      each(meters -> meters.retry(event.name(), event.delay()));
    }

    @Override
    public void succeeded(RetryEvent event) {
      ended(event, RETRIED);
    }

    @Override
    public void recovered(RetryEvent event) {
      ended(event, RECOVERED);
    }

    @Override
    public void unrecovered(RetryEvent event, GiveUpReason reason) {
      ended(event, reason.name().toLowerCase(Locale.ROOT));
    }

    private void ended(RetryEvent event, String outcome) {
      each(meters -> meters.call(event.name(), outcome, event.attempt()));
    }
  }
}
