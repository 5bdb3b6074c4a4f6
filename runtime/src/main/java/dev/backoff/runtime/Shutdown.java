package dev.backoff.runtime;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/** Whether retries are to end, and who is waiting now and must be woken for it. */
final class Shutdown {

  private static final Set<Thread> WAITING = ConcurrentHashMap.newKeySet();
  private static volatile boolean begun;

  private Shutdown() {}

  static boolean begun() {
    return begun;
  }

  static void begin() {
    begun = true;
    WAITING.forEach(LockSupport::unpark);
  }

  static void revoke() {
    begun = false;
  }

  /** Waits, at most until a shutdown begins; who waits for nothing need not be woken. */
  static void sleep(Sleeper sleeper, long nanos) throws InterruptedException {
    if (nanos == 0) {
      sleeper.sleep(0);
    } else {
      sleepUnlessWoken(sleeper, nanos);
    }
  }

  private static void sleepUnlessWoken(Sleeper sleeper, long nanos) throws InterruptedException {
    Thread current = Thread.currentThread();
    WAITING.add(current);
    try {
      sleeper.sleep(nanos);
    } finally {
      WAITING.remove(current);
    }
  }
}
