package dev.backoff.bucket4j;

import dev.backoff.runtime.RetryBudget;
import dev.backoff.runtime.RetryClock;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.distributed.AsyncBucketProxy;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The budget of a whole fleet: one bucket in a store of Bucket4j (Redis, Hazelcast and others) that
 * every process takes its retries from. A retry takes a token; a call that succeeds at once earns a
 * fraction of one.
 *
 * <pre>{@code
 * FleetRetryBudget budget =
 *     FleetRetryBudget.builder(proxyManager, "orders").capacity(100).deposit(0.1).build();
 * Backoffs.useBudget("orders", budget);
 * // … at the end of the application:
 * budget.close();
 * }</pre>
 *
 * <p>Calls that succeed never wait for the store: what they earn is counted here, in thousandths of
 * a token, pays for retries of this process first, and the rest is sent at a regular pace. A retry
 * waits for the store no longer than the timeout. If the store fails, or an answer takes longer, it
 * is not asked until it has answered a probe, which is sent at the same pace; meanwhile retries are
 * paid from a small reserve that each process has. A failure of the store never reaches a call.
 *
 * <p>Over any stretch of time the retries of the fleet are at most deposit × calls that succeeded
 * at once + capacity + processes × reserve, the last part only where the store failed. What was
 * sent to a store that did not confirm it is not sent again: it may be lost, never counted twice.
 */
public final class FleetRetryBudget implements RetryBudget, AutoCloseable {

  static final long TOKEN = 1000;

  private static final Logger LOG = System.getLogger("dev.backoff");

  private static final double NANOS_PER_MILLI = 1e6;

  /** So many exchanges are left out for one that is not answered; then it is given up. */
  private static final int PATIENCE = 10;

  private final AsyncBucketProxy bucket;
  private final long deposit;
  private final long timeoutNanos;
  private final RetryClock clock;
  private final RetryBudget reserve;
  private final Unsent unsent;
  private final StoreState store;
  private volatile Runnable atClose = () -> {};
  private volatile boolean closed;

  /** What the fleet's bucket held when last seen, in thousandths. */
  private volatile long seen;

  private @Nullable CompletableFuture<Long> exchange;
  private long startOfExchange;
  private int leftOut;

  FleetRetryBudget(AsyncBucketProxy bucket, FleetRetryBudgetBuilder<?> settings, RetryClock clock) {
    this.bucket = bucket;
    this.deposit = Math.round(settings.deposit() * TOKEN);
    this.timeoutNanos = settings.timeout().toNanos();
    this.clock = clock;
    this.reserve = RetryBudget.of(settings.reserve(), settings.deposit());
    this.unsent = new Unsent(settings.capacity() * TOKEN);
    this.store = new StoreState(String.valueOf(settings.key()));
  }

  /**
   * A budget in {@code store} under {@code key}, with defaults that fit most: 100 tokens, 0.1 a
   * success, a timeout of 5 ms. All processes of the fleet give the same key, capacity and deposit;
   * the store keeps the capacity it was first asked for with, so that another capacity takes
   * another key.
   *
   * @throws IllegalArgumentException if {@code store} can't be asked without blocking
   */
  public static <K> FleetRetryBudgetBuilder<K> builder(ProxyManager<K> store, K key) {
    return new FleetRetryBudgetBuilder<>(store, key);
  }

  /**
   * Takes a token: one that this process has earned and not sent, else one of the fleet, else,
   * while the store does not answer, one of the reserve. Waits for the timeout at most.
   */
  @Override
  public boolean tryAcquire() {
    return unsent.take(TOKEN) || (store.isUp() ? takeOfFleet() : reserve.tryAcquire());
  }

  private boolean takeOfFleet() {
    try {
      return takenFromStore(bucket.tryConsumeAndReturnRemaining(TOKEN));
    } catch (RuntimeException refused) {
      return takeOfReserve("the store failed with " + refused);
    }
  }

  private boolean takenFromStore(CompletableFuture<ConsumptionProbe> answer) {
    try {
      ConsumptionProbe probe = answer.get(timeoutNanos, TimeUnit.NANOSECONDS);
      seen = probe.getRemainingTokens();
      return probe.isConsumed();
    } catch (TimeoutException late) {
      giveBackWhenAnswered(answer);
      return takeOfReserve("no answer within " + millis());
    } catch (ExecutionException failed) {
      return takeOfReserve("the store failed with " + failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      giveBackWhenAnswered(answer);
      return reserve.tryAcquire();
    }
  }

  private boolean takeOfReserve(String reason) {
    store.down(reason);
    return reserve.tryAcquire();
  }

  /** A token that comes too late has paid for nothing. */
  private void giveBackWhenAnswered(CompletableFuture<ConsumptionProbe> answer) {
    var unused =
        answer.thenAccept(
            probe -> {
              if (probe.isConsumed()) {
                unsent.add(TOKEN);
              }
            });
  }

  /** Fills up the reserve first, then earns for the fleet. Never asks the store. */
  @Override
  public void deposit() {
    if (reserve.isFull()) {
      unsent.add(deposit);
    } else {
      reserve.deposit();
    }
  }

  /**
   * False, unless a success earns nothing: another process may take a token at any time, so that
   * every success counts.
   */
  @Override
  public boolean isFull() {
    return deposit == 0;
  }

  /**
   * Whole tokens left: those of the fleet when last seen and those not sent yet; while the store
   * does not answer, those of the reserve in place of the fleet's.
   */
  @Override
  public int available() {
    long earned = unsent.amount();
    return store.isUp()
        ? (int) ((seen + earned) / TOKEN)
        : reserve.available() + (int) (earned / TOKEN);
  }

  /** Whether the store answers, so that retries are paid from the bucket of the fleet. */
  public boolean isShared() {
    return store.isUp();
  }

  /**
   * Sends what was earned and looks how much the fleet has, or probes a store that did not answer.
   * Never waits; while the last exchange is not answered none is begun.
   */
  synchronized void exchange() {
    if (closed || isExchanging()) {
      return;
    }
    long start = clock.nanoTime();
    startOfExchange = start;
    try {
      exchange = store.isUp() ? sent().thenCompose(done -> level()) : level();
    } catch (RuntimeException refused) {
      exchange = CompletableFuture.failedFuture(refused);
    }
    var unused = exchange.whenComplete((level, failure) -> answered(start, level, failure));
  }

  private boolean isExchanging() {
    CompletableFuture<Long> last = exchange;
    if (last == null || last.isDone()) {
      leftOut = 0;
      return false;
    }
    if (!isInTime(startOfExchange)) {
      store.down("no answer within " + millis());
    }
    if (++leftOut < PATIENCE) {
      return true;
    }
    leftOut = 0;
    last.cancel(false);
    return false;
  }

  private CompletableFuture<Void> sent() {
    long earned = unsent.takeAll();
    return earned == 0 ? CompletableFuture.completedFuture(null) : bucket.addTokens(earned);
  }

  private CompletableFuture<Long> level() {
    return bucket.getAvailableTokens();
  }

  private void answered(long start, @Nullable Long level, @Nullable Throwable failure) {
    if (level == null) {
      store.down("the store failed with " + causeOf(failure));
      return;
    }
    seen = level;
    if (!closed && isInTime(start)) {
      store.up();
    }
  }

  private boolean isInTime(long start) {
    return clock.nanoTime() - start <= timeoutNanos;
  }

  private String millis() {
    return timeoutNanos / NANOS_PER_MILLI + " ms";
  }

  private static @Nullable Throwable causeOf(@Nullable Throwable failure) {
    return failure instanceof CompletionException ? failure.getCause() : failure;
  }

  /** Whatever {@code closing} does is done when this budget is closed. */
  void atClose(Runnable closing) {
    atClose = closing;
  }

  /**
   * Sends what was earned, waiting for the timeout at most, and asks the store no more: retries are
   * paid from the reserve from then on.
   */
  @Override
  public synchronized void close() {
    closed = true;
    atClose.run();
    if (store.isUp()) {
      store.close();
      sendTheRest();
    }
  }

  private void sendTheRest() {
    try {
      sent().get(timeoutNanos, TimeUnit.NANOSECONDS);
    } catch (RuntimeException | ExecutionException | TimeoutException lost) {
      LOG.log(Level.DEBUG, "What a retry budget earned last may be lost: {0}", lost);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
