package dev.backoff.benchmarks.waiting;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Starts virtual threads, though this is compiled for a JDK that has none. */
final class VirtualThreads {

  static final int FIRST_JDK = 21;

  private final Method start;

  VirtualThreads() {
    try {
      this.start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    } catch (NoSuchMethodException missing) {
      throw new IllegalStateException("No virtual threads (expected: JDK 21 or later)", missing);
    }
  }

  Thread start(Runnable task) {
    try {
      return (Thread) start.invoke(null, task);
    } catch (IllegalAccessException | InvocationTargetException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
