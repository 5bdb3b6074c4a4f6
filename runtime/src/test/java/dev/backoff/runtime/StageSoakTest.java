package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A million retries that wait at the same time, in a gigabyte. */
@Tag("slow")
class StageSoakTest {

  private static final int CALLS = 1_000_000;

  /** Runs alone: prints what a waiting call takes, and how many came to their end. */
  static final class Soak {
    private static final Exception FAILURE = new Exception("shared", null, false, false) {};

    public static void main(String[] arguments) throws Exception {
      int calls = Integer.parseInt(arguments[0]);
      Retrier retrier = Retrier.of(Policies.accepted(it -> it.base(arguments[1]).cap("1h")));
      AtomicInteger retries = new AtomicInteger();
      List<CompletableFuture<String>> stages = new ArrayList<>(calls);
      long before = usedBytes();
      for (int call = 0; call < calls; call++) {
        stages.add(retrier.callAsync(new Body(retries)));
      }
      System.out.println("bytes each: " + (usedBytes() - before) / calls);
      System.out.println("pending: " + (calls - retries.get()));
      for (CompletableFuture<String> stage : stages) {
        stage.get(5, TimeUnit.MINUTES);
      }
      System.out.println("made: " + retries.get());
    }

    /** Fails once. */
    private static final class Body implements Callable<CompletionStage<String>> {
      private final AtomicInteger retries;
      private boolean failed;

      Body(AtomicInteger retries) {
        this.retries = retries;
      }

      @Override
      public CompletionStage<String> call() {
        if (failed) {
          retries.incrementAndGet();
          return CompletableFuture.completedFuture("done");
        }
        failed = true;
        return CompletableFuture.failedFuture(FAILURE);
      }
    }

    private static long usedBytes() {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      return runtime.totalMemory() - runtime.freeMemory();
    }
  }

  @Test
  void aMillionPendingRetriesCompleteInAGigabyte() throws Exception {
    List<String> said = run(String.valueOf(CALLS), "60s");

    assertThat(said).contains("pending: " + CALLS, "made: " + CALLS);
  }

  private static List<String> run(String... arguments) throws Exception {
    String tests = System.getProperty("java.class.path");
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            "-cp",
            System.getProperty("surefire.test.class.path", tests),
            Soak.class.getName(),
            arguments[0],
            arguments[1]);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said.lines().toList();
  }
}
