package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The one test that really waits, a little; its upper bounds are generous. */
class ParkingSleeperTest {

  private static final long WAIT = Duration.ofMillis(150).toNanos();

  @AfterEach
  void clearInterruption() {
    Thread.interrupted();
  }

  @Test
  void waitsAtLeastAsLongWithoutSpinning() throws InterruptedException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long cpuBefore = threads.getCurrentThreadCpuTime();

    long waited = timeOfSleeping(WAIT);

    assertThat(waited).isGreaterThanOrEqualTo(WAIT);
    assertThat(threads.getCurrentThreadCpuTime() - cpuBefore).isLessThan(WAIT / 2);
  }

  @Test
  void goesOnWaitingWhereAParkEndsEarly() throws InterruptedException {
    LockSupport.unpark(Thread.currentThread());

    assertThat(timeOfSleeping(WAIT / 10)).isGreaterThanOrEqualTo(WAIT / 10);
  }

  @Test
  void returnsAtOnceWhereThereIsNothingToWait() throws InterruptedException {
    Sleeper.SYSTEM.sleep(0);
    Sleeper.SYSTEM.sleep(1);
  }

  @Test
  void throwsWhereTheThreadIsInterruptedBeforeAndClearsTheFlag() {
    for (long nanos : new long[] {0, 1, Long.MAX_VALUE}) {
      Thread.currentThread().interrupt();

      assertThatThrownBy(() -> Sleeper.SYSTEM.sleep(nanos))
          .isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  @Test
  void throwsWhereTheThreadIsInterruptedWhileWaiting() throws InterruptedException {
    Thread sleeping = Thread.currentThread();
    Thread interrupting = new Thread(() -> interruptOnceWaiting(sleeping));
    interrupting.start();

    assertThatThrownBy(() -> Sleeper.SYSTEM.sleep(Long.MAX_VALUE))
        .isInstanceOf(InterruptedException.class);
    interrupting.join();
  }

  @Test
  void waitsOnAVirtualThread() throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(21);
    CompletableFuture<Long> waited = new CompletableFuture<>();
    Runnable sleeping =
        () -> {
          try {
            waited.complete(timeOfSleeping(WAIT / 10));
          } catch (InterruptedException failure) {
            waited.completeExceptionally(failure);
          }
        };

    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, sleeping);

    assertThat(waited.get(30, TimeUnit.SECONDS)).isGreaterThanOrEqualTo(WAIT / 10);
  }

  @Test
  void isWhatRetriesUseByDefault() {
    assertThat(RetryEnvironment.current().sleeper()).isSameAs(Sleeper.SYSTEM);
  }

  private static void interruptOnceWaiting(Thread sleeping) {
    while (sleeping.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    sleeping.interrupt();
  }

  private static long timeOfSleeping(long nanos) throws InterruptedException {
    long start = System.nanoTime();
    Sleeper.SYSTEM.sleep(nanos);
    return System.nanoTime() - start;
  }
}
