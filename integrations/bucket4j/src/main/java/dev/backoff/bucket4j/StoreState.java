package dev.backoff.bucket4j;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/** Whether the store is asked; each change is logged once. Not asked at first. */
final class StoreState {

  private static final Logger LOG = System.getLogger("dev.backoff");

  private final String key;
  private final AtomicBoolean up = new AtomicBoolean();

  StoreState(String key) {
    this.key = key;
  }

  boolean isUp() {
    return up.get();
  }

  void up() {
    if (up.compareAndSet(false, true)) {
      LOG.log(Level.INFO, "Retry budget " + key + ": shared with the fleet.");
    }
  }

  void down(String reason) {
    if (up.compareAndSet(true, false)) {
      LOG.log(
          Level.WARNING, "Retry budget " + key + ": " + reason + "; on the local reserve for now.");
    }
  }

  /** Down by the wish of the application: nothing to log. */
  void close() {
    up.set(false);
  }
}
