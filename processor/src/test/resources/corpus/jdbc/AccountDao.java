package jdbc;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.math.BigDecimal;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLRecoverableException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.sql.SQLTransientConnectionException;
import java.sql.SQLTransientException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import javax.sql.DataSource;

/** Plain JDBC, each method a transaction of its own. */
class AccountDao {

  private final DataSource source;

  AccountDao(DataSource source) {
    this.source = source;
  }

  @Backoff(retryOn = SQLTransientException.class)
  BigDecimal balance(long account) throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement select =
            connection.prepareStatement("select balance from account where id = ?")) {
      select.setLong(1, account);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? rows.getBigDecimal(1) : BigDecimal.ZERO;
      }
    }
  }

  @Backoff(
      base = "10ms",
      cap = "200ms",
      maxRetries = 12,
      retryOn = {SQLTransactionRollbackException.class, SQLTimeoutException.class})
  void transfer(long from, long to, BigDecimal amount) throws SQLException {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      try (PreparedStatement update =
          connection.prepareStatement("update account set balance = balance + ? where id = ?")) {
        update.setBigDecimal(1, amount.negate());
        update.setLong(2, from);
        update.executeUpdate();
        update.setBigDecimal(1, amount);
        update.setLong(2, to);
        update.executeUpdate();
        connection.commit();
      } catch (SQLException failure) {
        connection.rollback();
        throw failure;
      }
    }
  }

  @Backoff(retryOn = SQLException.class, abortOn = SQLIntegrityConstraintViolationException.class)
  long open(String owner) throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement insert =
            connection.prepareStatement(
                "insert into account (owner) values (?)", Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, owner);
      insert.executeUpdate();
      ResultSet keys = insert.getGeneratedKeys();
      keys.next();
      return keys.getLong(1);
    }
  }

  @Backoff(retryOn = SQLException.class, retryWhen = "isSerializationFailure", jitter = Jitter.EQUAL)
  int close(long account) throws SQLException {
    return update("delete from account where id = " + account);
  }

  @Backoff(retryOn = {SQLRecoverableException.class, SQLTransientConnectionException.class})
  List<Long> ids() throws SQLException {
    List<Long> ids = new ArrayList<>();
    try (Connection connection = source.getConnection();
        ResultSet rows = connection.createStatement().executeQuery("select id from account")) {
      while (rows.next()) {
        ids.add(rows.getLong(1));
      }
    }
    return ids;
  }

  @Backoff(recover = "none", abortOn = SQLSyntaxErrorException.class)
  OptionalLong newest() throws SQLException {
    return OptionalLong.of(update("select max(id) from account"));
  }

  @Backoff(retryOn = BatchUpdateException.class, maxRetries = 1, base = "2s")
  int[] importAll(List<String> owners) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement batch = connection.createStatement()) {
      for (String owner : owners) {
        batch.addBatch("insert into account (owner) values ('" + owner + "')");
      }
      return batch.executeBatch();
    }
  }

  @Backoff(retryOnResult = "isContended", retryOn = {}, base = "5ms", cap = "100ms", maxRetries = 20)
  int reserve(long account) throws SQLException {
    return update("update account set reserved = true where not reserved and id = " + account);
  }

  @Backoff(maxRetries = 4, base = "1s", cap = "10s", multiplier = 3)
  static Connection connect(DataSource source) throws SQLException {
    return source.getConnection();
  }

  private int update(String sql) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    }
  }

  boolean isSerializationFailure(SQLException failure) {
    return "40001".equals(failure.getSQLState());
  }

  boolean isContended(int rows) {
    return rows == 0;
  }

  OptionalLong none(SQLTransientException failure) {
    return OptionalLong.empty();
  }

  OptionalLong none(Exception failure) {
    return OptionalLong.of(-1);
  }
}
