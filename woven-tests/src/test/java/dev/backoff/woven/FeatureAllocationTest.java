package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/**
 * What a successful call allocates where the method judges results, recovers, or returns a stage;
 * for all others {@link AllocationTest} finds nothing. Printed, and bounded from above, after the
 * compiler has seen failures and poor results.
 */
class FeatureAllocationTest {

  private static final int CALLS = 100_000;

  /** An object, and what a recover method may need: the arguments, one of them in a box. */
  private static final Map<String, Long> MOST_BYTES_OF =
      Map.of(
          "retryWhen and maxDuration", 0L,
          "retryOnResult", 0L,
          "recover", 128L,
          "completed stage", 256L,
          "pending stage", 800L);

  private static final String ALL_COMPILERS = "-XX:TieredStopAtLevel=4";
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  @Test
  void isBounded() {
    List<Path> classPath =
        ClassPath.with(ClassPath.ofUsers(), ClassPath.of(FeatureAllocationTest.class));

    List<String> lines =
        ChildJvm.sameJdk()
            .options(ALL_COMPILERS)
            .classPath(classPath)
            .run(FeatureAllocationTest.class.getName());

    System.out.println("A successful call allocates, in bytes: " + lines);
    assertThat(lines)
        .hasSize(loops().size())
        .allSatisfy(
            line -> {
              String name = line.replaceAll("=.*", "");
              assertThat(Long.parseLong(line.replaceAll(".*=", "")))
                  .isLessThanOrEqualTo(MOST_BYTES_OF.get(name));
            });
  }

  /** Measures all in a virtual machine that has seen nothing else. */
  public static void main(String[] arguments) {
    loops().forEach((name, calls) -> System.out.println(name + "=" + bytes(calls)));
  }

  private static long bytes(Calls calls) {
    letTheCompilerSeeRetries(calls.woven);
    long woven = AllocatedBytes.fewest(calls.woven, PATIENCE);
    return (woven - AllocatedBytes.fewest(calls.bare, PATIENCE)) / CALLS;
  }

  private static void letTheCompilerSeeRetries(Runnable calls) {
    Service.failEvery = 50;
    calls.run();
    Service.failEvery = Integer.MAX_VALUE;
  }

  /** Calls of a woven method, and of the same method as it would be without the annotation. */
  private record Calls(Runnable woven, Runnable bare) {}

  /** Each has a loop of its own, since the compiler looks at loops. */
  private static Map<String, Calls> loops() {
    Service service = new Service();
    Map<String, Calls> loops = new LinkedHashMap<>();
    loops.put(
        "retryWhen and maxDuration",
        new Calls(
            () -> {
              for (int i = 0; i < CALLS; i++) {
                Service.seen += service.conditional("a", i).length();
              }
            },
            () -> {}));
    loops.put(
        "retryOnResult",
        new Calls(
            () -> {
              for (int i = 0; i < CALLS; i++) {
                Service.seen += service.judged("a", i).length();
              }
            },
            () -> {}));
    loops.put(
        "recover",
        new Calls(
            () -> {
              for (int i = 0; i < CALLS; i++) {
                Service.seen += service.recovered("a", i).length();
              }
            },
            () -> {}));
    loops.put(
        "completed stage",
        new Calls(
            () -> {
              for (int i = 0; i < CALLS; i++) {
                Service.seen += service.completed("a", i).join().length();
              }
            },
            () -> {}));
    loops.put(
        "pending stage",
        new Calls(
            () -> {
              for (int i = 0; i < CALLS; i++) {
                CompletableFuture<String> stage = service.pending("a", i);
                service.attempt.complete("b");
                Service.seen += stage.join().length();
              }
            },
            () -> {
              for (int i = 0; i < CALLS; i++) {
                CompletableFuture<String> stage = service.barePending("a", i);
                service.attempt.complete("b");
                Service.seen += stage.join().length();
              }
            }));
    return loops;
  }

  /** Two parameters each, one of them a number. */
  @SuppressWarnings("unused") // called by tables
  static final class Service {

    private static final CompletableFuture<String> COMPLETED =
        CompletableFuture.completedFuture("c");

    private static final RuntimeException FAILURE = new IllegalStateException();

    static int failEvery = Integer.MAX_VALUE;
    private static int attempts;
    static long seen;
    private CompletableFuture<String> attempt = COMPLETED;

    /** After each failure comes a poor result. */
    private static String attempt(String text) {
      attempts++;
      if (attempts % failEvery == 0) {
        throw FAILURE;
      }
      return attempts % failEvery == 1 ? "" : text;
    }

    @Backoff(base = "1us", maxDuration = "1m", retryWhen = "isPassing")
    String conditional(String text, int i) {
      return attempt(text);
    }

    boolean isPassing(Exception failure) {
      return failure == FAILURE;
    }

    @Backoff(base = "1us", retryOnResult = "isEmpty")
    String judged(String text, int i) {
      return attempt(text);
    }

    boolean isEmpty(String result) {
      return result.isEmpty();
    }

    @Backoff(base = "1us", recover = "instead")
    String recovered(String text, int i) {
      return attempt(text);
    }

    String instead(String text, int i) {
      return text;
    }

    @Backoff
    CompletableFuture<String> completed(String text, int i) {
      return COMPLETED;
    }

    @Backoff
    CompletableFuture<String> pending(String text, int i) {
      attempt = new CompletableFuture<>();
      return attempt;
    }

    CompletableFuture<String> barePending(String text, int i) {
      attempt = new CompletableFuture<>();
      return attempt;
    }
  }
}
