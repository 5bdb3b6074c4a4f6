package dev.backoff.sample.stock;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * The table of stock. Locking is optimistic: a row is read with its version and written only while
 * it still has that version. One call is one attempt; whoever calls decides about another.
 */
public final class StockTable {

  private static final String PUT = "merge into stock key (product) values (?, ?, 0)";
  private static final String READ = "select quantity, version from stock where product = ?";
  private static final String WRITE =
      "update stock set quantity = ?, version = ? where product = ? and version = ?";

  private final DataSource database;
  private final Network network;

  StockTable(DataSource database, Network network) {
    this.database = database;
    this.network = network;
  }

  /** Sets a product to a quantity, at version 0. */
  public void put(String product, int quantity) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement put = connection.prepareStatement(PUT)) {
      put.setString(1, product);
      put.setInt(2, quantity);
      put.executeUpdate();
    }
  }

  /** The row as it is now; of an unknown product there is nothing. */
  public StockRow read(String product) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return read(connection, product);
    }
  }

  /**
   * Adds pieces of a product, or takes them if the number is below zero.
   *
   * @throws StaleRowException if the row changed between reading and writing it
   * @throws OutOfStockException if there are not that many to take
   */
  public void change(String product, int pieces) throws SQLException, OutOfStockException {
    try (Connection connection = database.getConnection()) {
      StockRow seen = read(connection, product);
      StockRow wanted = seen.changedBy(pieces);
      network.cross();
      write(connection, seen, wanted);
    }
  }

  private static StockRow read(Connection connection, String product) throws SQLException {
    try (PreparedStatement read = connection.prepareStatement(READ)) {
      read.setString(1, product);
      ResultSet row = read.executeQuery();
      return row.next()
          ? new StockRow(product, row.getInt(1), row.getInt(2))
          : new StockRow(product, 0, 0);
    }
  }

  private static void write(Connection connection, StockRow seen, StockRow wanted)
      throws SQLException {
    try (PreparedStatement write = connection.prepareStatement(WRITE)) {
      write.setInt(1, wanted.quantity());
      write.setInt(2, wanted.version());
      write.setString(3, seen.product());
      write.setInt(4, seen.version());
      if (write.executeUpdate() == 0) {
        throw new StaleRowException(seen);
      }
    }
  }
}
