package dev.backoff.sample.stock;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** What lies between a client and its database, where time passes between a read and its write. */
@FunctionalInterface
public interface Network {

  /** Returns when the answer to the read is there and the write has been sent. */
  void cross() throws SQLException;

  /** A network on which that takes {@code time}; the thread is parked meanwhile. */
  static Network taking(Duration time) {
    return () -> {
      long arrival = System.nanoTime() + time.toNanos();
      for (long left = time.toNanos(); left > 0; left = arrival - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
    };
  }
}
