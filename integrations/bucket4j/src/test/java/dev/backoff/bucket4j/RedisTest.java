package dev.backoff.bucket4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.RetryClock;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The budget of a fleet in a real Redis, which ends, hangs and comes back. */
@Tag("slow")
@Timeout(60)
class RedisTest {

  /** Long enough for a busy machine: only a store that hangs is to miss it. */
  private static final Duration PATIENT = Duration.ofSeconds(2);

  private RedisServer redis;
  private RedisClients clients;

  @BeforeEach
  void startRedis() {
    redis = RedisServer.onFreePort();
    clients = new RedisClients(redis.port());
  }

  @AfterEach
  void stopRedis() {
    if (redis != null) {
      clients.close();
      redis.close();
    }
  }

  private FleetRetryBudget process() {
    return process(PATIENT);
  }

  private FleetRetryBudget process(Duration timeout) {
    FleetRetryBudget budget =
        FleetRetryBudget.builder(clients.store(), "orders")
            .capacity(3)
            .reserve(1)
            .timeout(timeout)
            .unscheduled(RetryClock.SYSTEM);
    exchangeUntil(budget, budget::isShared);
    return budget;
  }

  /** As the schedule does it; ends by the timeout of the test. */
  private static void exchangeUntil(FleetRetryBudget budget, BooleanSupplier reached) {
    while (!reached.getAsBoolean()) {
      budget.exchange();
      LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
    }
  }

  private static int taken(FleetRetryBudget budget) {
    int taken = 0;
    while (budget.tryAcquire()) {
      taken++;
    }
    return taken;
  }

  @Test
  void sharesItsTokensAmongProcesses() {
    FleetRetryBudget one = process();
    FleetRetryBudget other = process();

    assertThat(one.tryAcquire()).isTrue();
    assertThat(taken(other)).isEqualTo(2);
    assertThat(taken(one)).isZero();
    assertThat(one.isShared()).isTrue();
    assertThat(other.isShared()).isTrue();
  }

  @Test
  void lendsWhatOneProcessEarnsToAnother() {
    FleetRetryBudget one = process();
    FleetRetryBudget other = process();
    assertThat(taken(one)).isEqualTo(3);

    for (int success = 1; success <= 25; success++) {
      other.deposit();
    }
    other.exchange();

    exchangeUntil(one, () -> one.available() == 2);
    assertThat(taken(one)).isEqualTo(2);
  }

  @Test
  void holdsNoMoreThanItsCapacityAndGetsNothingByTime() {
    FleetRetryBudget one = process();
    for (int success = 1; success <= 30; success++) {
      one.deposit();
    }
    one.exchange();
    exchangeUntil(one, () -> one.available() == 3);

    assertThat(taken(process())).isEqualTo(3);
    assertThat(taken(process())).isZero();
  }

  @Test
  void livesOnItsReserveWhileRedisIsDownAndSharesAgainAfterwards() {
    FleetRetryBudget budget = process();
    redis.crash();

    assertThat(taken(budget)).isEqualTo(1);
    assertThat(budget.isShared()).isFalse();
    budget.exchange();
    assertThat(budget.isShared()).isFalse();

    redis.restart();
    exchangeUntil(budget, budget::isShared);
    assertThat(taken(budget)).isEqualTo(3);
  }

  @Test
  void livesOnItsReserveWhileRedisHangsAndSharesAgainAfterwards() {
    FleetRetryBudget budget = process(Duration.ofMillis(500));
    redis.suspend();

    assertThat(taken(budget)).isEqualTo(1);
    assertThat(budget.isShared()).isFalse();

    redis.resume();
    exchangeUntil(budget, budget::isShared);
    // what was asked for while it hung came too late and is given back
    exchangeUntil(budget, () -> budget.available() == 3);
    assertThat(taken(budget)).isEqualTo(3);
  }

  @Test
  void exchangesByItself() {
    try (FleetRetryBudget budget =
        FleetRetryBudget.builder(clients.store(), "by-itself")
            .timeout(PATIENT)
            .exchangeEvery(Duration.ofMillis(10))
            .build()) {
      while (!budget.isShared()) {
        Thread.onSpinWait();
      }
      assertThat(budget.available()).isEqualTo(100);
    }
  }
}
