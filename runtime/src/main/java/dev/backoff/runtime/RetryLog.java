package dev.backoff.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The one logger, {@code dev.backoff}: one line each, never a stack trace. Never throws: somebody
 * holds a failure of the user's.
 */
final class RetryLog {

  private static final Logger LOGGER = System.getLogger("dev.backoff");
  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\R\\s*");
  private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

  private RetryLog() {}

  static boolean debugs() {
    return LOGGER.isLoggable(Level.DEBUG);
  }

  static void debug(String line) {
    log(Level.DEBUG, line);
  }

  static void warning(String line) {
    log(Level.WARNING, line);
  }

  /**
   * For trouble that would otherwise repeat with every call.
   *
   * @param about what the trouble is the same by, however its line reads
   */
  static void errorOnce(String about, String line) {
    if (SAID.add(about)) {
      log(Level.ERROR, line);
    }
  }

  /** Type and message in one line; the type alone where the failure can't tell its message. */
  static String oneLine(Throwable failure) {
    try {
      return LINE_BREAK.matcher(failure.toString()).replaceAll(" ");
    } catch (RuntimeException | LinkageError speechless) {
      return failure.getClass().getName();
    }
  }

  private static void log(Level level, String line) {
    try {
      LOGGER.log(level, line);
    } catch (RuntimeException brokenHandler) {
      // Nothing is left to tell it to.
    }
  }
}
