package dev.backoff.woven;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What this library logs until this is closed, each line with its level first. */
final class LogLines extends Handler implements AutoCloseable {

  private static final Logger LOGGER = Logger.getLogger("dev.backoff");

  private final List<String> lines = new CopyOnWriteArrayList<>();

  private LogLines(Level from) {
    LOGGER.setLevel(from);
    LOGGER.addHandler(this);
  }

  static LogLines fromInfoOn() {
    return new LogLines(Level.INFO);
  }

  /** {@code System.Logger}'s DEBUG is FINE here. */
  static LogLines fromDebugOn() {
    return new LogLines(Level.FINE);
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void publish(LogRecord said) {
    lines.add(said.getLevel() + " " + new SimpleFormatter().formatMessage(said));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    LOGGER.removeHandler(this);
    LOGGER.setLevel(null);
  }
}
