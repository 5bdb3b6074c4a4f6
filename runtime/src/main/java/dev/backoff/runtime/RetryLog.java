package dev.backoff.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The one logger, {@code dev.backoff}: one line each, never a stack trace. Never throws: somebody
 * holds a failure of the user's. A line that would be written while one is written on the same
 * thread is left out: the calls of a log handler may be retried too.
 */
final class RetryLog {

  private static final @Nullable Logger LOGGER = logger();
  private static final ThreadLocal<@Nullable Boolean> WRITING = new ThreadLocal<>();
  private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

  /** Made where there is a line to write. */
  private static final class LineBreak {
    static final Pattern PATTERN = Pattern.compile("\\s*\\R\\s*");
  }

  private RetryLog() {}

  @SuppressWarnings("CatchingUnchecked") // whatever a logging system may throw
  private static @Nullable Logger logger() {
    try {
      return System.getLogger("dev.backoff");
    } catch (Throwable brokenLogging) {
      return null;
    }
  }

  static boolean debugs() {
    return writes(Level.DEBUG);
  }

  static boolean warns() {
    return writes(Level.WARNING);
  }

  @SuppressWarnings("CatchingUnchecked") // whatever a logging system may throw
  private static boolean writes(Level level) {
    try {
      return LOGGER != null && LOGGER.isLoggable(level);
    } catch (Throwable brokenLogging) {
      return false;
    }
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
  @SuppressWarnings("CatchingUnchecked") // among them the overflow of the stack by a cycle of texts
  static String oneLine(Throwable failure) {
    try {
      return LineBreak.PATTERN.matcher(failure.toString()).replaceAll(" ");
    } catch (Throwable speechless) {
      return failure.getClass().getName();
    }
  }

  private static void log(Level level, String line) {
    if (LOGGER == null || WRITING.get() != null) {
      return;
    }
    WRITING.set(true);
    try {
      write(LOGGER, level, line);
    } finally {
      WRITING.remove();
    }
  }

  @SuppressWarnings("CatchingUnchecked") // whatever a logging system may throw
  private static void write(Logger logger, Level level, String line) {
    try {
      logger.log(level, line);
    } catch (Throwable brokenLogging) {
      // Nothing is left to tell it to.
    }
  }
}
