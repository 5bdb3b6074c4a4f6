package dev.backoff.runtime;

import java.util.concurrent.locks.LockSupport;

/** Waits to a deadline, since a park may end early for no reason. */
enum ParkingSleeper implements Sleeper {
  INSTANCE;

  @Override
  public void sleep(long nanos) throws InterruptedException {
    long start = System.nanoTime();
    for (long left = nanos; ; left = nanos - (System.nanoTime() - start)) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (left <= 0 || Shutdown.begun()) {
        return;
      }
      LockSupport.parkNanos(this, left);
    }
  }
}
