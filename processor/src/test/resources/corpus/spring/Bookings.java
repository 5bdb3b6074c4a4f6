package spring;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import jakarta.transaction.Transactional.TxType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/** Beans of Spring: the retry outside of the transaction. */
public class Bookings {

  record Seat(int row, char letter, long version) {}

  /** Transactions alone. */
  @Transactional
  static class Store {
    private final JdbcTemplate jdbc;

    Store(JdbcTemplate jdbc) {
      this.jdbc = jdbc;
    }

    int book(Seat seat) {
      return jdbc.update(
          "update seat set version = ? where version = ?", seat.version() + 1, seat.version());
    }
  }

  private final Store store;
  private final JdbcTemplate jdbc;
  private final TransactionTemplate transactions;

  public Bookings(DataSource source) {
    this.jdbc = new JdbcTemplate(source);
    this.store = new Store(jdbc);
    this.transactions = new TransactionTemplate(new DataSourceTransactionManager(source));
  }

  @Backoff(
      base = "15ms",
      cap = "500ms",
      maxRetries = 10,
      retryOn = {OptimisticLockingFailureException.class, CannotAcquireLockException.class})
  public int book(Seat seat) {
    return store.book(seat);
  }

  @Backoff(retryOn = ConcurrencyFailureException.class, jitter = Jitter.EQUAL)
  int bookInCode(Seat seat) {
    Integer rows = transactions.execute(status -> store.book(seat));
    return rows == null ? 0 : rows;
  }

  @Backoff(retryOn = TransientDataAccessException.class)
  List<Seat> free() {
    return jdbc.query("select * from seat", mapper());
  }

  @Backoff(retryOn = DataAccessException.class, abortOn = EmptyResultDataAccessException.class)
  Seat seat(int row, char letter) {
    return jdbc.queryForObject("select * from seat", mapper());
  }

  @Backoff(
      retryOn = {DataAccessResourceFailureException.class, CannotCreateTransactionException.class},
      base = "1s",
      cap = "1m",
      maxRetries = 7)
  Map<String, Object> describe() {
    return jdbc.queryForMap("select count(*) from seat");
  }

  @Backoff(retryOn = QueryTimeoutException.class, maxRetries = 1)
  @Transactional(propagation = Propagation.NOT_SUPPORTED)
  public long report() {
    Long count = jdbc.queryForObject("select count(*) from seat", Long.class);
    return count == null ? 0 : count;
  }

  @Backoff(abortOn = DataIntegrityViolationException.class)
  @jakarta.transaction.Transactional(TxType.NEVER)
  public void migrate(List<String> statements) {
    statements.forEach(jdbc::execute);
  }

  @Backoff(retryOn = DataAccessException.class, retryWhen = "isDeadlock", recover = "refuse")
  boolean cancel(Seat seat) {
    return jdbc.update("delete from booking where version = ?", seat.version()) == 1;
  }

  @SuppressWarnings("BKF-212")
  @Backoff(base = "5ms", retryOn = CannotAcquireLockException.class)
  @Transactional
  public void woven(Seat seat) {
    jdbc.update("update seat set letter = ?", String.valueOf(seat.letter()));
  }

  private static RowMapper<Seat> mapper() {
    return Bookings::seat;
  }

  @Backoff(retryOn = SQLException.class, maxRetries = 1, base = "1ms")
  private static Seat seat(ResultSet row, int number) throws SQLException {
    return new Seat(row.getInt(1), row.getString(2).charAt(0), row.getLong(3) + number);
  }

  boolean isDeadlock(DataAccessException failure) {
    return failure.getMostSpecificCause().getMessage().contains("deadlock")
        || failure instanceof CannotAcquireLockException;
  }

  boolean refuse(Seat seat, DataAccessException failure) {
    return false;
  }

  /** Once more with a failure that is deprecated in Spring, named by its supertype. */
  @Backoff(retryOn = org.springframework.dao.PessimisticLockingFailureException.class)
  void lock(Seat seat) {
    jdbc.execute("select * from seat for update");
  }
}
