package dev.backoff.runtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.assertj.core.api.Assertions;

/** A body whose attempts give the stages of a script; when that is over, {@code "done"}. */
final class Staged implements Callable<CompletionStage<String>> {

  private final List<Callable<CompletionStage<String>>> script;
  private final List<Integer> numbers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  private Staged(List<Callable<CompletionStage<String>>> script) {
    this.script = script;
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  static Staged of(Callable<CompletionStage<String>>... script) {
    return new Staged(Arrays.asList(script));
  }

  /** The stages of these failures, one each attempt. */
  static Staged failing(Throwable... failures) {
    List<Callable<CompletionStage<String>>> script = new ArrayList<>();
    for (Throwable failure : failures) {
      script.add(failed(failure));
    }
    return new Staged(script);
  }

  /** Stages that are complete with these values, one each attempt. */
  static Staged completing(String... values) {
    List<Callable<CompletionStage<String>>> script = new ArrayList<>();
    for (String value : values) {
      script.add(stage(CompletableFuture.completedFuture(value)));
    }
    return new Staged(script);
  }

  static Staged alwaysFailing() {
    List<Callable<CompletionStage<String>>> script = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      script.add(failed(new IOException("attempt " + i)));
    }
    return new Staged(script);
  }

  /** An attempt whose stage is this. */
  static Callable<CompletionStage<String>> stage(CompletionStage<String> stage) {
    return () -> stage;
  }

  static Callable<CompletionStage<String>> failed(Throwable failure) {
    return () -> CompletableFuture.failedFuture(failure);
  }

  /** An attempt that fails before there is a stage. */
  static Callable<CompletionStage<String>> throwing(Throwable failure) {
    return () -> {
      throw Undeclared.rethrow(failure);
    };
  }

  /** Throws it where a value is expected. */
  @SuppressWarnings("TypeParameterUnusedInFormals")
  static <T> T thrown(Throwable failure) {
    throw Undeclared.rethrow(failure);
  }

  static Callable<CompletionStage<String>> none() {
    return () -> null;
  }

  /** What a stage that is complete failed with, as it was given to it. */
  static Throwable failureOf(CompletionStage<?> stage) {
    List<Throwable> failures = new ArrayList<>();
    var unused = stage.whenComplete((value, failure) -> failures.add(failure));
    Assertions.assertThat(failures).as("pending").hasSize(1);
    return failures.get(0);
  }

  /** The same without what another stage in between wraps it in. */
  static Throwable causeOf(CompletionStage<?> stage) {
    Throwable failure = failureOf(stage);
    return failure instanceof CompletionException ? failure.getCause() : failure;
  }

  @Override
  public CompletionStage<String> call() throws Exception {
    numbers.add(RetryContext.attempt());
    threads.add(Thread.currentThread());
    return numbers.size() > script.size()
        ? CompletableFuture.completedFuture("done")
        : script.get(numbers.size() - 1).call();
  }

  int attempts() {
    return numbers.size();
  }

  List<Integer> numbers() {
    return numbers;
  }

  List<Thread> threads() {
    return threads;
  }
}
