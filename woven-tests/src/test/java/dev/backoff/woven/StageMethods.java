package dev.backoff.woven;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.runtime.RetryContext;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Methods with stages, wherever they can be annotated. Runs as a program on other JDKs. */
public final class StageMethods {

  /** What the attempts of one call do: fail that often, and remember who made them. */
  static final class Attempts {
    private final int failures;
    final List<Integer> numbers = new ArrayList<>();
    final List<Thread> threads = new ArrayList<>();

    private Attempts(int failures) {
      this.failures = failures;
    }

    static Attempts failing(int failures) {
      return new Attempts(failures);
    }

    CompletableFuture<String> make() {
      numbers.add(RetryContext.attempt());
      threads.add(Thread.currentThread());
      int made = numbers.size();
      return made <= failures
          ? CompletableFuture.failedFuture(new IOException("attempt " + made))
          : CompletableFuture.completedFuture("done");
    }
  }

  /** A policy of the user's own. */
  @Backoff(base = "20ms", jitter = Jitter.NONE)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Patient {}

  @Backoff(base = "10ms", jitter = Jitter.NONE)
  CompletableFuture<String> future(Attempts attempts) {
    return attempts.make();
  }

  @Backoff(base = "11ms", jitter = Jitter.NONE)
  CompletionStage<String> stage(Attempts attempts) {
    return attempts.make();
  }

  @Backoff(base = "12ms", jitter = Jitter.NONE)
  static CompletableFuture<String> ofNoObject(Attempts attempts) {
    return attempts.make();
  }

  @Backoff(base = "13ms", jitter = Jitter.NONE)
  private CompletionStage<String> hidden(Attempts attempts) {
    return attempts.make();
  }

  CompletionStage<String> callsItself(Attempts attempts) {
    return hidden(attempts);
  }

  @Patient
  CompletableFuture<String> composed(Attempts attempts) {
    return attempts.make();
  }

  @SuppressWarnings({"BKF-309", "BKF-311"})
  @Backoff(base = "14ms", jitter = Jitter.NONE, maxDuration = "1h", budget = "woven stages")
  CompletableFuture<String> timedAndBudgeted(Attempts attempts) {
    return attempts.make();
  }

  @Backoff(base = "16ms", jitter = Jitter.NONE, maxRetries = 1, recover = "instead")
  CompletableFuture<String> recovered(Attempts attempts) {
    return attempts.make();
  }

  CompletableFuture<String> instead(Attempts attempts, IOException failure) {
    return CompletableFuture.completedFuture(
        "instead of " + failure.getMessage() + " of " + attempts.numbers.size());
  }

  /** Beside methods with stages: its advice is inlined all the same. */
  @Backoff(base = "18ms", jitter = Jitter.NONE)
  String plain(Attempts attempts) throws IOException {
    if (attempts.make().isCompletedExceptionally()) {
      throw new IOException("plain");
    }
    return "done";
  }

  /** On the class: for its public methods. */
  @Backoff(base = "30ms", jitter = Jitter.NONE)
  static class OnClass {
    public CompletableFuture<String> future(Attempts attempts) {
      return attempts.make();
    }

    public CompletionStage<String> stage(Attempts attempts) {
      return attempts.make();
    }

    CompletionStage<String> notPublic(Attempts attempts) {
      return attempts.make();
    }
  }

  /** A default method. */
  interface WithDefault {
    @Backoff(base = "40ms", jitter = Jitter.NONE)
    default CompletionStage<String> stage(Attempts attempts) {
      return attempts.make();
    }
  }

  /** Prints the kind of thread of the second attempt, with the system's timer and executor. */
  public static void main(String[] arguments) throws Exception {
    Attempts attempts = Attempts.failing(1);
    System.out.println(new StageMethods().future(attempts).get(30, TimeUnit.SECONDS));
    System.out.println(
        Thread.class.getMethod("isVirtual").invoke(attempts.threads.get(1)).equals(true)
            ? "virtual"
            : "platform");
  }
}
