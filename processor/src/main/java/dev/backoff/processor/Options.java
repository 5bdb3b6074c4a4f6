package dev.backoff.processor;

import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.diagnostic.Severities;
import java.util.Map;
import java.util.Set;

/**
 * The options of the processor, as a build gives them with {@code -A}.
 *
 * @param maxTotalWaitNanos the longest worst case of all waits that the build allows
 * @param report what is wrong with them; what is right counts all the same
 */
record Options(Severities severities, long maxTotalWaitNanos, ValidationReport report) {

  /** Ids of warnings and notes that are not wanted: {@code BKF-212,BKF-303}. */
  static final String OFF = "backoff.off";

  /** Ids of warnings and notes that are to be errors. */
  static final String ERROR = "backoff.error";

  /** A duration such as {@code 60s}, for BKF-306. */
  static final String MAX_TOTAL_WAIT = "backoff.maxTotalWait";

  static final Set<String> NAMES = Set.of(OFF, ERROR, MAX_TOTAL_WAIT);

  static Options of(Map<String, String> given) {
    return new OptionsReader(given).read();
  }
}
