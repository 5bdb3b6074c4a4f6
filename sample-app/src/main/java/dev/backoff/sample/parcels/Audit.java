package dev.backoff.sample.parcels;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * Somebody who reads the whole book of parcels in a transaction that keeps others from writing.
 * Being a listener, it hears of the first writer who has to come back, and then ends.
 */
final class Audit implements RetryListener {

  private final Connection connection;

  Audit(Connection connection) {
    this.connection = connection;
  }

  /** Holds all rows while {@code meanwhile} runs, until the first retry. */
  void during(Runnable meanwhile) throws SQLException {
    begin();
    Backoffs.addListener(this);
    try {
      meanwhile.run();
    } finally {
      Backoffs.removeListener(this);
      connection.commit();
    }
  }

  private void begin() throws SQLException {
    connection.setAutoCommit(false);
    try (Statement read = connection.createStatement()) {
      read.executeQuery("select * from parcels for update");
    }
  }

  @Override
  public void retryScheduled(RetryEvent event, Duration ceiling) {
    try {
      connection.commit();
    } catch (SQLException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
