package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.Retrier;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * What a call holds in memory while its first attempt's stage has failed and its retry is waited
 * for: the stage that the caller got, the retries, and what the timer keeps, but not the stage and
 * the failure of the attempt. Printed, and bounded from above.
 */
class PendingRetryMemoryTest {

  private static final int CALLS = 100_000;
  private static final long MOST_BYTES = 512;

  @Test
  void isBounded() {
    assertThat(bytesOfCalls(ChildJvm.sameJdk()))
        .allMatch(bytes -> bytes > 0 && bytes <= MOST_BYTES);
  }

  @Test
  void isBoundedOnJdk25() {
    Optional<ChildJvm> jdk25 = ChildJvm.jdk25();
    assumeTrue(jdk25.isPresent(), "no JDK 25 here: name one by -Djdk25.home");

    assertThat(bytesOfCalls(jdk25.orElseThrow()))
        .allMatch(bytes -> bytes > 0 && bytes <= MOST_BYTES);
  }

  /** Each collection is to leave no room for what is dead, which this collector else does. */
  private static List<Long> bytesOfCalls(ChildJvm jvm) {
    List<Path> classPath =
        ClassPath.with(ClassPath.ofUsers(), ClassPath.of(PendingRetryMemoryTest.class));

    List<String> lines =
        jvm.options("-XX:+UseSerialGC", "-XX:MarkSweepAlwaysCompactCount=1", "-Xmx256m")
            .classPath(classPath)
            .run(PendingRetryMemoryTest.class.getName());

    System.out.println("A pending retry holds, in bytes: " + lines);
    assertThat(lines).hasSameSizeAs(kinds().keySet());
    return lines.stream().map(line -> Long.valueOf(line.replaceAll(".*=", ""))).toList();
  }

  /** Measures all in a virtual machine that has seen nothing else. */
  public static void main(String[] arguments) {
    kinds().forEach((name, call) -> System.out.println(name + "=" + bytes(call)));
  }

  private static long bytes(Supplier<CompletableFuture<String>> call) {
    cancel(pending(call)); // what comes with first calls comes now
    CompletableFuture<?>[] all = pending(call);
    long held = usedBytes();
    cancel(all);
    Arrays.fill(all, null);
    return (held - usedBytes()) / CALLS;
  }

  private static CompletableFuture<?>[] pending(Supplier<CompletableFuture<String>> call) {
    CompletableFuture<?>[] all = new CompletableFuture<?>[CALLS];
    Arrays.setAll(all, i -> call.get());
    return all;
  }

  private static void cancel(CompletableFuture<?>[] all) {
    for (CompletableFuture<?> each : all) {
      if (!each.cancel(true)) {
        throw new AssertionError("not pending any more");
      }
    }
  }

  private static long usedBytes() {
    System.gc();
    System.gc(); // frees what the first one only found to be unused
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static Map<String, Supplier<CompletableFuture<String>>> kinds() {
    Service service = new Service();
    Retrier retrier =
        Retrier.of(
            BackoffPolicy.builder().base(Duration.ofHours(1)).cap(Duration.ofHours(1)).build());
    Map<String, Supplier<CompletableFuture<String>>> kinds = new LinkedHashMap<>();
    kinds.put("woven", () -> service.fetch("a", 1));
    kinds.put("woven and recovered", () -> service.rich("a", 1));
    kinds.put("callAsync", () -> retrier.callAsync(() -> Service.FAILED));
    return kinds;
  }

  /** Two parameters each, one of them a number. */
  @SuppressWarnings("unused") // called by tables
  static final class Service {

    static final CompletableFuture<String> FAILED =
        CompletableFuture.failedFuture(new IOException("failed"));

    @Backoff(base = "1h", cap = "1h", jitter = Jitter.NONE)
    CompletableFuture<String> fetch(String text, int i) {
      return FAILED;
    }

    @Backoff(
        base = "1h",
        cap = "1h",
        jitter = Jitter.NONE,
        maxRetries = 2,
        maxDuration = "5h",
        retryWhen = "isPassing",
        recover = "instead")
    CompletableFuture<String> rich(String text, int i) {
      return FAILED;
    }

    boolean isPassing(Exception failure) {
      return failure == null || failure instanceof IOException;
    }

    CompletableFuture<String> instead(String text, int i) {
      return CompletableFuture.completedFuture(text);
    }
  }
}
