package dev.backoff.runtime;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

/** Where attempts of stages run by default: virtual threads where the JDK has them. */
final class StageExecutor {

  private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";
  private static final Executor DEFAULT = byDefault();
  private static volatile Executor current = DEFAULT;

  private StageExecutor() {}

  /** Hands over to whatever is set when it is asked. */
  static void execute(Runnable attempt) {
    current.execute(attempt);
  }

  static void use(Executor other) {
    current = other;
  }

  /** Undoes {@link #use}. */
  static void useDefault() {
    current = DEFAULT;
  }

  /** Runs what must run though an executor refused: not on the thread of the timer, if possible. */
  static void executeAnyway(Runnable end) {
    try {
      DEFAULT.execute(end);
    } catch (Throwable refusal) {
      end.run();
    }
  }

  private static Executor byDefault() {
    try {
      return (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (NoSuchMethodException
        | IllegalAccessException
        | InvocationTargetException
        | UnsupportedOperationException beforeVirtualThreads) {
      return commonPool();
    }
  }

  /** A pool that somebody set to no threads runs nothing by itself. */
  private static Executor commonPool() {
    return Integer.getInteger(PARALLELISM, 1) > 0
        ? ForkJoinPool.commonPool()
        : task -> new Thread(task, "backoff-attempt").start();
  }
}
