package dev.backoff.sample.parcels;

import dev.backoff.Backoff;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.sql.Statement;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;
import org.jspecify.annotations.Nullable;

/** The shop's book of parcels: an H2 database in memory, gone when closed. */
public final class ParcelBook implements AutoCloseable {

  /** How long a statement waits for a row that others hold. */
  private static final String LOCK_TIMEOUT = ";LOCK_TIMEOUT=50";

  private static final String CREATE =
      "create table parcels (order_id varchar primary key, town varchar, number varchar(20))";
  private static final String EXPECT = "insert into parcels (order_id, town) values (?, ?)";
  private static final String ENTER = "update parcels set number = ? where order_id = ?";
  private static final String READ = "select number from parcels where order_id = ?";

  private final JdbcConnectionPool pool;

  private ParcelBook(JdbcConnectionPool pool) {
    this.pool = pool;
  }

  /** An empty book. */
  public static ParcelBook open() throws SQLException {
    String url = "jdbc:h2:mem:" + UUID.randomUUID() + LOCK_TIMEOUT;
    JdbcConnectionPool pool = JdbcConnectionPool.create(url, "", "");
    try (Connection connection = pool.getConnection();
        Statement create = connection.createStatement()) {
      create.execute(CREATE);
    }
    return new ParcelBook(pool);
  }

  /** Notes that an order has been paid and is to be sent. */
  public void expect(Parcel parcel) {
    update(EXPECT, parcel.order(), parcel.town());
  }

  /**
   * Enters the number of a booked parcel. A row that others hold is a matter of time; it is found
   * among the causes of what the database's library throws.
   */
  @Backoff(base = "20ms", cap = "200ms", retryOn = SQLTransientException.class, matchCauses = true)
  public void enter(Parcel parcel, String number) {
    update(ENTER, number, parcel.order());
  }

  /** The number of the parcel for an order; null if none has been booked. */
  public @Nullable String numberOf(Parcel parcel) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement read = connection.prepareStatement(READ)) {
      read.setString(1, parcel.order());
      ResultSet row = read.executeQuery();
      return row.next() ? row.getString(1) : null;
    }
  }

  /** Runs {@code meanwhile} in the middle of an audit, which holds all rows. */
  void duringAudit(Runnable meanwhile) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      new Audit(connection).during(meanwhile);
    }
  }

  @Override
  public void close() {
    pool.dispose();
  }

  private void update(String statement, String first, String second) {
    try (Connection connection = pool.getConnection();
        PreparedStatement update = connection.prepareStatement(statement)) {
      update.setString(1, first);
      update.setString(2, second);
      update.executeUpdate();
    } catch (SQLException failure) {
      throw new BookException(failure);
    }
  }
}
