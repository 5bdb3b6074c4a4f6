package dev.backoff.bucket4j;

import dev.backoff.runtime.RetryClock;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.distributed.AsyncBucketProxy;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Settings of a {@link FleetRetryBudget}; begun by {@link FleetRetryBudget#builder}. For one
 * thread.
 *
 * @param <K> keys of the store
 */
public final class FleetRetryBudgetBuilder<K> {

  private static final int MOST_TOKENS = 1_000_000;
  private static final double SMALLEST_DEPOSIT = 1.0 / FleetRetryBudget.TOKEN;
  private static final Duration LONGEST = Duration.ofHours(1);

  /** Bucket4j has no bucket without refill: a thousandth of a token in a hundred years. */
  private static final Duration NEVER = Duration.ofDays(36_500);

  private final ProxyManager<K> store;
  private final K key;
  private int capacity = 100;
  private double deposit = 0.1;
  private int reserve;
  private Duration timeout = Duration.ofMillis(5);
  private Duration pace = Duration.ofMillis(500);

  FleetRetryBudgetBuilder(ProxyManager<K> store, K key) {
    this.store = Objects.requireNonNull(store, "store");
    this.key = Objects.requireNonNull(key, "key");
    if (!store.isAsyncModeSupported()) {
      throw new IllegalArgumentException(
          "store: "
              + store.getClass().getName()
              + " (expected: a ProxyManager whose isAsyncModeSupported() is true; one that blocks"
              + " could hold up calls)");
    }
  }

  /**
   * Tokens of the whole fleet when the bucket is full, as it is at first: 1 to 1 000 000, 100 by
   * default.
   *
   * @throws IllegalArgumentException if {@code tokens} is out of range
   */
  public FleetRetryBudgetBuilder<K> capacity(int tokens) {
    this.capacity = tokensIn("capacity", tokens);
    return this;
  }

  /**
   * What a call that succeeds at once earns, in tokens: 0.1 by default, so that ten successes pay
   * for a retry. Thousandths count; zero is for nothing, the most is a million.
   *
   * @throws IllegalArgumentException if {@code tokens} is neither 0 nor from 0.001 to 1 000 000
   */
  public FleetRetryBudgetBuilder<K> deposit(double tokens) {
    if (!(tokens == 0 || (tokens >= SMALLEST_DEPOSIT && tokens <= MOST_TOKENS))) {
      throw new IllegalArgumentException(
          "deposit: " + tokens + " (expected: 0, or 0.001 to " + MOST_TOKENS + ")");
    }
    this.deposit = tokens;
    return this;
  }

  /**
   * Tokens that this process has for itself while the store does not answer: 1 or more; by default
   * a tenth of the capacity, rounded up. It starts full, and successes fill it up before they earn
   * for the fleet.
   *
   * @throws IllegalArgumentException if {@code tokens} is out of range
   */
  public FleetRetryBudgetBuilder<K> reserve(int tokens) {
    this.reserve = tokensIn("reserve", tokens);
    return this;
  }

  /**
   * The longest that a retry waits for the store: up to an hour, 5 ms by default. An answer that
   * takes longer counts as a failure of the store.
   *
   * @throws IllegalArgumentException if {@code timeout} is out of range
   */
  public FleetRetryBudgetBuilder<K> timeout(Duration timeout) {
    this.timeout = positive("timeout", timeout);
    return this;
  }

  /**
   * How long after one exchange with the store the next begins, which sends what was earned, or
   * probes whether the store answers again: up to an hour, 500 ms by default.
   *
   * @throws IllegalArgumentException if {@code pace} is out of range
   */
  public FleetRetryBudgetBuilder<K> exchangeEvery(Duration pace) {
    this.pace = positive("exchangeEvery", pace);
    return this;
  }

  private static int tokensIn(String what, int tokens) {
    if (tokens < 1 || tokens > MOST_TOKENS) {
      throw new IllegalArgumentException(
          what + ": " + tokens + " (expected: 1 to " + MOST_TOKENS + ")");
    }
    return tokens;
  }

  private static Duration positive(String what, Duration given) {
    Objects.requireNonNull(given, what);
    if (given.isNegative() || given.isZero() || given.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          what + ": " + given + " (expected: more than zero, PT1H at most)");
    }
    return given;
  }

  /**
   * A budget that exchanges with the store from now on, on a daemon thread of its own; never waits
   * for the store. Retries are paid from the reserve until the store has answered for the first
   * time.
   */
  public FleetRetryBudget build() {
    ScheduledExecutorService thread =
        Executors.newSingleThreadScheduledExecutor(FleetRetryBudgetBuilder::daemon);
    FleetRetryBudget budget = unscheduled(RetryClock.SYSTEM);
    budget.atClose(thread::shutdownNow);
    var unused =
        thread.scheduleWithFixedDelay(budget::exchange, 0, pace.toNanos(), TimeUnit.NANOSECONDS);
    return budget;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "backoff-fleet-budget");
    thread.setDaemon(true);
    return thread;
  }

  /** The same without a thread: whoever has it calls {@link FleetRetryBudget#exchange}. */
  FleetRetryBudget unscheduled(RetryClock clock) {
    return new FleetRetryBudget(bucket(), this, clock);
  }

  private AsyncBucketProxy bucket() {
    BucketConfiguration configuration = configuration();
    return store
        .asAsync()
        .builder()
        .build(key, () -> CompletableFuture.completedFuture(configuration));
  }

  private BucketConfiguration configuration() {
    return BucketConfiguration.builder()
        .addLimit(
            limit -> limit.capacity(capacity * FleetRetryBudget.TOKEN).refillIntervally(1, NEVER))
        .build();
  }

  K key() {
    return key;
  }

  int capacity() {
    return capacity;
  }

  double deposit() {
    return deposit;
  }

  int reserve() {
    return reserve == 0 ? (capacity + 9) / 10 : reserve;
  }

  Duration timeout() {
    return timeout;
  }
}
