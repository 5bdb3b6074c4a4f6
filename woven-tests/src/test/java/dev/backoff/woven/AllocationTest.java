package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.backoff.Backoff;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/**
 * A woven call that succeeds allocates nothing. The advice boxes numbers; once they are compiled,
 * no box is left, but where retries were seen before: there JDK 17 may keep them.
 */
class AllocationTest {

  private static final int CALLS = 100_000;
  private static final long PATIENCE_NANOS = 20_000_000_000L;

  @Test
  void voidResult() {
    assertThat(
            bytesOf(
                () -> {
                  for (int i = 0; i < CALLS; i++) {
                    Succeeding.nothing(i);
                  }
                }))
        .isZero();
  }

  @Test
  void intResult() {
    assertThat(
            bytesOnceCompiled(
                () -> {
                  for (int i = 0; i < CALLS; i++) {
                    Succeeding.seen += Succeeding.number(i);
                  }
                }))
        .isZero();
  }

  @Test
  void longResult() {
    assertThat(
            bytesOnceCompiled(
                () -> {
                  for (int i = 0; i < CALLS; i++) {
                    Succeeding.seen += Succeeding.longNumber(i);
                  }
                }))
        .isZero();
  }

  @Test
  void doubleResult() {
    assertThat(
            bytesOnceCompiled(
                () -> {
                  for (int i = 0; i < CALLS; i++) {
                    Succeeding.seen += (long) Succeeding.doubleNumber(i, 1.5);
                  }
                }))
        .isZero();
  }

  @Test
  void booleanResult() {
    assertThat(
            bytesOf(
                () -> {
                  for (int i = 0; i < CALLS; i++) {
                    Succeeding.seen += Succeeding.even(i) ? 1 : 0;
                  }
                }))
        .isZero();
  }

  @Test
  void objectResult() {
    Succeeding service = new Succeeding();
    assertThat(
            bytesOf(
                () -> {
                  for (int i = 0; i < CALLS; i++) {
                    Succeeding.seen += service.object("a", "b").hashCode();
                  }
                }))
        .isZero();
  }

  /** What calls allocate, never retried, once the compiler is done with them. */
  private static long bytesOnceCompiled(Runnable calls) {
    Succeeding.failEvery = Integer.MAX_VALUE;
    long start = System.nanoTime();
    long bytes = measured(calls);
    while (bytes > 0 && System.nanoTime() - start < PATIENCE_NANOS) {
      bytes = measured(calls);
    }
    return bytes;
  }

  /** What calls allocate after some that were retried. */
  private static long bytesOf(Runnable calls) {
    failNowAndThen(calls);
    return measured(calls);
  }

  private static long measured(Runnable calls) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    calls.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private static void failNowAndThen(Runnable calls) {
    Succeeding.failEvery = 50;
    Throwable thrown = new VirtualTime().failureOf(calls::run);
    Succeeding.failEvery = Integer.MAX_VALUE;
    assertThat(thrown).isNull();
  }

  static final class Succeeding {

    private static final RuntimeException FAILURE = new IllegalStateException();

    static long seen;
    static int failEvery;
    private static int attempts;

    private static void attempt() {
      if (++attempts % failEvery == 0) {
        throw FAILURE;
      }
    }

    @Backoff
    static void nothing(int i) {
      attempt();
      seen += i;
    }

    @Backoff
    static int number(int i) {
      attempt();
      return 100_000 + i;
    }

    @Backoff
    static long longNumber(int i) {
      attempt();
      return 100_000L + i;
    }

    @Backoff
    static double doubleNumber(int i, double factor) {
      attempt();
      return i * factor;
    }

    @Backoff
    static boolean even(int i) {
      attempt();
      return i % 2 == 0;
    }

    @Backoff
    Object object(String first, String second) {
      attempt();
      return seen % 2 == 0 ? first : second;
    }
  }
}
