package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.backoff.Backoff;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** A woven call that succeeds allocates nothing once it is compiled. */
class AllocationTest {

  private static final int CALLS = 100_000;
  private static final int MOST_ROUNDS = 500;

  @Test
  void voidResult() {
    assertThat(
            bytesOnceCompiled(
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
            bytesOnceCompiled(
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
            bytesOnceCompiled(
                () -> {
                  for (int i = 0; i < CALLS; i++) {
                    Succeeding.seen += service.object("a", "b").hashCode();
                  }
                }))
        .isZero();
  }

  /** What a round of calls allocates, after as many rounds as the compiler asks for. */
  private static long bytesOnceCompiled(Runnable calls) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < MOST_ROUNDS && bytes > 0; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      calls.run();
      bytes = threads.getCurrentThreadAllocatedBytes() - before;
    }
    return bytes;
  }

  static final class Succeeding {

    static long seen;

    @Backoff
    static void nothing(int i) {
      seen += i;
    }

    @Backoff
    static int number(int i) {
      return 100_000 + i;
    }

    @Backoff
    static long longNumber(int i) {
      return 100_000L + i;
    }

    @Backoff
    static double doubleNumber(int i, double factor) {
      return i * factor;
    }

    @Backoff
    static boolean even(int i) {
      return i % 2 == 0;
    }

    @Backoff
    Object object(String first, String second) {
      return seen % 2 == 0 ? first : second;
    }
  }
}
