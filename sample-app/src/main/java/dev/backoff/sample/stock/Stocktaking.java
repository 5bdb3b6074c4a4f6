package dev.backoff.sample.stock;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;

/**
 * Somebody who counts the stock, and so touches every row, in between the reads and writes of
 * others.
 */
final class Stocktaking implements Network {

  private final DataSource database;
  private final RandomGenerator random;

  Stocktaking(DataSource database, RandomGenerator random) {
    this.database = database;
    this.random = random;
  }

  @Override
  public void cross() throws SQLException {
    if (random.nextDouble() < 0.3) {
      touchEveryRow();
    }
  }

  private void touchEveryRow() throws SQLException {
    try (Connection connection = database.getConnection();
        Statement touch = connection.createStatement()) {
      touch.executeUpdate("update stock set version = version + 1");
    }
  }
}
