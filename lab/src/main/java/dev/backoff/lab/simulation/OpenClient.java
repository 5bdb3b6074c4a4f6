package dev.backoff.lab.simulation;

import dev.backoff.runtime.RetryBudget;
import dev.backoff.runtime.RetryDecision;
import dev.backoff.runtime.RetryExecution;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** One client of an open system, with a bucket of its own where the strategy has one. */
final class OpenClient {

  private static final double NANOS_PER_SECOND = 1e9;

  private final OpenSystemSpec spec;
  private final double failureRate;
  private final Strategy strategy;
  private final RandomGenerator arrivals;
  private final RandomGenerator random;
  private final @Nullable RetryBudget budget;
  private final ServiceDown failure = new ServiceDown();
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::nanos).thenComparingLong(Event::order));
  private long order;
  private long firstTries;
  private long calls;
  private long successes;

  /**
   * @param arrivals draws when first tries come, so that these can be the same for every strategy
   * @param random draws everything else
   */
  OpenClient(
      OpenSystemSpec spec,
      double failureRate,
      Strategy strategy,
      RandomGenerator arrivals,
      RandomGenerator random) {
    this.spec = spec;
    this.failureRate = failureRate;
    this.strategy = strategy;
    this.arrivals = arrivals;
    this.random = random;
    this.budget =
        strategy == Strategy.BUDGET_PER_FIRST_TRY || strategy == Strategy.BUDGET_PER_SUCCESS
            ? RetryBudget.of(spec.tokens(), spec.deposit())
            : null;
  }

  /**
   * A first try that begins, or an answer that comes back.
   *
   * @param order tells apart what happens at the same time
   * @param call the call that is answered, or null for a first try
   */
  private record Event(long nanos, long order, @Nullable RetryExecution call, boolean success) {}

  void run() {
    nextFirstTry(0);
    for (Event next = events.poll(); next != null; next = events.poll()) {
      RetryExecution call = next.call;
      if (call == null) {
        begin(next.nanos);
      } else if (next.success) {
        succeed(call);
      } else {
        fail(call, next.nanos);
      }
    }
  }

  private void nextFirstTry(long after) {
    long next = after + exponential(NANOS_PER_SECOND / spec.rate(), arrivals);
    if (next < spec.horizonNanos()) {
      events.add(new Event(next, order++, null, false));
    }
  }

  private void begin(long now) {
    firstTries++;
    if (budget != null && strategy == Strategy.BUDGET_PER_FIRST_TRY) {
      budget.deposit();
    }
    send(RetryExecution.start(spec.plan(), now), now);
    nextFirstTry(now);
  }

  private void send(RetryExecution call, long now) {
    calls++;
    long answered = now + message() + message();
    boolean success = random.nextDouble() >= failureRate;
    events.add(new Event(answered, order++, call, success));
  }

  private void succeed(RetryExecution call) {
    successes++;
    boolean atOnce = call.attempts() == 0;
    if (budget != null && atOnce && strategy == Strategy.BUDGET_PER_SUCCESS) {
      budget.deposit();
    }
  }

  private void fail(RetryExecution call, long now) {
    if (strategy == Strategy.NO_RETRIES) {
      return;
    }
    RetryDecision decision = call.onFailure(failure, now, random);
    if (decision instanceof RetryDecision.Retry retry && affordable()) {
      send(call, now + retry.delayNanos());
    }
  }

  /** The budget is the last check of a decision, so it can as well be asked after it. */
  private boolean affordable() {
    return budget == null || budget.tryAcquire();
  }

  private long message() {
    return exponential((double) spec.messageNanos(), random);
  }

  private static long exponential(double mean, RandomGenerator generator) {
    return Math.round(mean * generator.nextExponential());
  }

  long firstTries() {
    return firstTries;
  }

  long calls() {
    return calls;
  }

  long successes() {
    return successes;
  }
}
