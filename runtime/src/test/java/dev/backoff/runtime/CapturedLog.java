package dev.backoff.runtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What is logged to {@code dev.backoff} until it is closed, at every level. */
public final class CapturedLog extends Handler implements AutoCloseable {

  private static final Logger LOGGER = Logger.getLogger("dev.backoff");

  private final List<LogRecord> records = new CopyOnWriteArrayList<>();
  private final Level before = LOGGER.getLevel();

  public CapturedLog() {
    LOGGER.setLevel(Level.ALL);
    LOGGER.addHandler(this);
  }

  /** The lines at that level of {@link System.Logger}. */
  public List<String> lines(System.Logger.Level level) {
    Level wanted = Level.parse(level == System.Logger.Level.ERROR ? "SEVERE" : julName(level));
    return records.stream()
        .filter(each -> each.getLevel().equals(wanted))
        .map(new SimpleFormatter()::formatMessage)
        .toList();
  }

  private static String julName(System.Logger.Level level) {
    return level == System.Logger.Level.DEBUG ? "FINE" : level.getName();
  }

  /** Everything that is logged, of whatever level. */
  public List<LogRecord> records() {
    return records;
  }

  @Override
  public void publish(LogRecord logged) {
    records.add(logged);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    LOGGER.removeHandler(this);
    LOGGER.setLevel(before);
  }
}
