package jdbc;

import dev.backoff.Backoff;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientException;
import java.sql.SQLTransientException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Generic repositories, abstract classes and their heirs. */
abstract class Repositories {

  interface Entity<K extends Comparable<K>> {
    K key();
  }

  abstract static class Repository<K extends Comparable<K>, E extends Entity<K>> {

    abstract Connection connection() throws SQLException;

    abstract E read(K key, Connection connection) throws SQLException;

    @Backoff(retryOn = SQLTransientException.class)
    public Optional<E> find(K key) throws SQLException {
      return Optional.ofNullable(read(key, connection()));
    }

    @Backoff(retryOn = SQLException.class, abortOn = SQLNonTransientException.class, recover = "stale")
    public E get(K key) throws SQLException {
      return read(key, connection());
    }

    @Backoff(retryOnResult = "isOutdated")
    public <C extends Collection<E>> C fill(C target, K from) throws SQLException {
      target.add(read(from, connection()));
      return target;
    }

    @Backoff(maxRetries = 2)
    protected final void delete(K[] keys) throws SQLException {
      for (K key : keys) {
        read(key, connection());
      }
    }

    boolean isOutdated(Collection<? extends E> all) {
      return all.isEmpty();
    }

    E stale(K key, Exception failure) {
      throw new IllegalStateException("no copy of " + key, failure);
    }
  }

  record Customer(String key, String name) implements Entity<String> {}

  static class Customers extends Repository<String, Customer> {

    private final Callable<Connection> pool;

    Customers(Callable<Connection> pool) {
      this.pool = pool;
    }

    @Override
    @Backoff(base = "20ms", cap = "1s", maxRetries = 9, abortOn = IllegalArgumentException.class)
    Connection connection() throws SQLException {
      try {
        return pool.call();
      } catch (SQLException failure) {
        throw failure;
      } catch (Exception failure) {
        throw new SQLException(failure);
      }
    }

    @Override
    Customer read(String key, Connection connection) throws SQLException {
      return new Customer(key, connection.getSchema());
    }

    @Override
    public Customer get(String key) throws SQLException {
      return super.get(key.toLowerCase());
    }

    @Backoff(retryOn = SQLException.class)
    Map<String, Customer> byName(List<String> names) throws SQLException {
      return Map.of(names.get(0), read(names.get(0), pool()));
    }

    @Backoff(retryOn = SQLException.class, maxRetries = 6)
    @Deprecated
    Customer first() throws SQLException {
      return read("", pool());
    }

    private Connection pool() throws SQLException {
      try {
        return pool.call();
      } catch (Exception failure) {
        throw new SQLException(failure);
      }
    }
  }

  static class SpecialCustomers extends Customers {

    SpecialCustomers(Callable<Connection> pool) {
      super(pool);
    }

    @Override
    @Backoff(maxRetries = 8, base = "100ms")
    public Optional<Customer> find(String key) throws SQLException {
      return Optional.of(new Customer(key, "special"));
    }
  }
}
