package dev.backoff.runtime;

import java.util.concurrent.locks.LockSupport;

/** Waits to a deadline, since a park may end early for no reason. */
enum ParkingSleeper implements Sleeper {
  INSTANCE;

  @Override
  public void sleep(long nanos) throws InterruptedException {
    endIfInterrupted();
    if (nanos > 0) {
      park(nanos);
    }
  }

  private void park(long nanos) throws InterruptedException {
    long start = System.nanoTime();
    for (long left = nanos; left > 0 && !Shutdown.begun(); ) {
      LockSupport.parkNanos(this, left);
      endIfInterrupted();
      left = nanos - (System.nanoTime() - start);
    }
  }

  private static void endIfInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}
