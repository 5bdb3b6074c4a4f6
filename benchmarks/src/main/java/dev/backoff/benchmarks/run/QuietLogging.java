package dev.backoff.benchmarks.run;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Switches logging off: what a line of a log costs is not what a retry costs. Named by {@code
 * -Djava.util.logging.config.class}, which makes an instance of it.
 */
public final class QuietLogging {

  public QuietLogging() {
    Logger.getLogger("").setLevel(Level.OFF);
  }
}
