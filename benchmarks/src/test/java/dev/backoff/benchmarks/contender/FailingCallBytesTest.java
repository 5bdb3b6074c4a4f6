package dev.backoff.benchmarks.contender;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Jdk;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What a woven call allocates whose attempts fail, without what the failures are: measured 120 B
 * for one retry and 240 B for three in vain on JDK 17, nothing and 240 B on 25. Before it was made
 * to, those were 408 and 1,040 B.
 */
class FailingCallBytesTest {

  private static final long MOST_BYTES_OF_ONE_RETRY = 136;
  private static final long MOST_BYTES_OF_THREE_IN_VAIN = 272;
  private static final int CALLS = 200_000;

  @Test
  void areBounded() {
    ChildJvm jvm = new ChildJvm(Jdk.running(), List.of("-XX:+UseSerialGC"));

    List<Long> bytes = jvm.run(FailingCallBytesTest.class).stream().map(Long::parseLong).toList();

    assertThat(bytes).hasSize(2);
    assertThat(bytes.get(0)).isLessThanOrEqualTo(MOST_BYTES_OF_ONE_RETRY);
    // Never nothing: so it shows that bytes are counted at all.
    assertThat(bytes.get(1)).isBetween(1L, MOST_BYTES_OF_THREE_IN_VAIN);
  }

  /** Measures in a virtual machine that has seen nothing else. */
  public static void main(String[] arguments) {
    Work work = new Work();
    Contender woven = Contenders.BACKOFF_WOVEN.over(work);
    IllegalStateException same = new IllegalStateException("the same for all");
    Stream.of(1, Contender.MAX_RETRIES + 1)
        .map(failures -> bytesPerCall(work, woven, failures, () -> same))
        .forEach(System.out::println);
  }

  private static long bytesPerCall(
      Work work, Contender woven, int failures, Supplier<IllegalStateException> failure) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    call(work, woven, failures, failure);
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    call(work, woven, failures, failure);
    return (threads.getThreadAllocatedBytes(thread) - before) / CALLS;
  }

  private static void call(
      Work work, Contender woven, int failures, Supplier<IllegalStateException> failure) {
    for (int i = 0; i < CALLS; i++) {
      work.fail(failures, failure);
      try {
        woven.number2(i, 2);
      } catch (Exception expected) {
        if (expected != failure.get()) {
          throw new IllegalStateException(expected);
        }
      }
    }
  }
}
