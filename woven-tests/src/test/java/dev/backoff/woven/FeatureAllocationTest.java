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
 * What a successful call allocates where the method asks for more than retries, budgets and max
 * durations, for which {@link AllocationTest} finds nothing. Printed, and bounded from above.
 */
class FeatureAllocationTest {

  private static final int CALLS = 100_000;
  private static final long MOST_BYTES = 1_024;
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
        .allMatch(line -> Long.parseLong(line.replaceAll(".*=", "")) <= MOST_BYTES);
  }

  /** Measures all in a virtual machine that has seen nothing else. */
  public static void main(String[] arguments) {
    loops().forEach((name, calls) -> System.out.println(name + "=" + bytes(calls)));
  }

  private static long bytes(Calls calls) {
    long woven = AllocatedBytes.fewest(calls.woven, PATIENCE);
    return (woven - AllocatedBytes.fewest(calls.bare, PATIENCE)) / CALLS;
  }

  /** Calls of a woven method, and of the same method as it would be without the annotation. */
  private record Calls(Runnable woven, Runnable bare) {}

  /** Each has a loop of its own, since the compiler looks at loops. */
  private static Map<String, Calls> loops() {
    Service service = new Service();
    Map<String, Calls> loops = new LinkedHashMap<>();
    loops.put(
        "retryWhen",
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

    static long seen;
    private CompletableFuture<String> attempt = COMPLETED;

    @Backoff(retryWhen = "isPassing")
    String conditional(String text, int i) {
      return text;
    }

    boolean isPassing(Exception failure) {
      return seen % 2 == 0;
    }

    @Backoff(retryOnResult = "isEmpty")
    String judged(String text, int i) {
      return text;
    }

    boolean isEmpty(String result) {
      return result.isEmpty();
    }

    @Backoff(recover = "instead")
    String recovered(String text, int i) {
      return text;
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
