package dev.backoff.runtime;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** Where attempts of stages run by default: virtual threads where the JDK has them. */
final class StageExecutor {

  private static volatile Executor current = byDefault();

  private StageExecutor() {}

  /** Hands over to whatever is set when it is asked. */
  static void execute(Runnable attempt) {
    current.execute(attempt);
  }

  static void use(Executor other) {
    current = other;
  }

  private static Executor byDefault() {
    try {
      return (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (NoSuchMethodException
        | IllegalAccessException
        | InvocationTargetException
        | UnsupportedOperationException beforeVirtualThreads) {
      return new CompletableFuture<Void>().defaultExecutor();
    }
  }
}
