package dev.backoff.woven;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.Retrier;
import dev.backoff.runtime.RetryBudget;
import dev.backoff.runtime.RetryTrail;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.provider.Arguments;

/** What the sections of {@link ConformanceTest} have in common: a time, and calls made in it. */
abstract class Section {

  final VirtualTime time = new VirtualTime();

  /** The results of the calls so far that returned one. */
  final List<Object> returned = new ArrayList<>();

  @AfterEach
  void forgetInterruption() {
    Thread.interrupted();
  }

  /** Calls in virtual time: what is thrown, or null where the result is {@link #returned}. */
  Throwable failureOf(Way way, Way.Method<?> method, Script script) {
    return time.failureOf(() -> returned.add(way.call(method, script)));
  }

  /** Calls from within an attempt: what is thrown leaves, declared or not. */
  static <T> T calling(Way way, Way.Method<T> method, Script script) {
    try {
      return way.call(method, script);
    } catch (Throwable failure) {
      throw Script.sneak(failure);
    }
  }

  /** Each of these rows in each way. */
  static Stream<Arguments> bothWays(Stream<?> rows) {
    return rows.flatMap(row -> Stream.of(Way.values()).map(way -> Arguments.of(way, row)));
  }

  static List<Duration> millis(long... waits) {
    return Arrays.stream(waits).mapToObj(Duration::ofMillis).toList();
  }

  /** All trails that {@code failure} itself carries. */
  static List<RetryTrail> trailsOf(Throwable failure) {
    return Stream.of(failure.getSuppressed())
        .filter(RetryTrail.class::isInstance)
        .map(RetryTrail.class::cast)
        .toList();
  }

  /** The last of them, that of the outermost loop. */
  static RetryTrail trailOf(Throwable failure) {
    List<RetryTrail> trails = trailsOf(failure);
    return trails.get(trails.size() - 1);
  }

  /** Fills shared budgets again, and has that noticed, so that nobody else looks after them. */
  static void fill(String... budgets) {
    for (String name : budgets) {
      Backoffs.useBudget(name, RetryBudget.of(100, 0.1));
      Retrier.of(BackoffPolicy.builder().budget(name).build()).run(() -> {});
    }
  }

  /** The task, once on each of so many threads. */
  static <T> List<Future<T>> onThreads(int count, Callable<T> task)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      return threads.invokeAll(Collections.nCopies(count, task));
    } finally {
      threads.shutdown();
    }
  }
}
