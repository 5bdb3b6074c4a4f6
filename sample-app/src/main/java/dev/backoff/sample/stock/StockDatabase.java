package dev.backoff.sample.stock;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;

/** An H2 database in memory with one table, gone when closed. */
public final class StockDatabase implements AutoCloseable {

  private static final String CREATE =
      "create table stock (product varchar primary key, quantity int, version int)";

  private final JdbcConnectionPool pool;

  private StockDatabase(JdbcConnectionPool pool) {
    this.pool = pool;
  }

  /** A database without stock, for so many clients at the same time. */
  public static StockDatabase open(int clients) throws SQLException {
    JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID(), "", "");
    pool.setMaxConnections(clients + 1);
    try (Connection connection = pool.getConnection();
        Statement create = connection.createStatement()) {
      create.execute(CREATE);
    }
    return new StockDatabase(pool);
  }

  /** The table as it is seen across a network. */
  public StockTable tableOver(Network network) {
    return new StockTable(pool, network);
  }

  /**
   * The table while its stock is being counted, so that now and then a write meets a changed row.
   */
  public StockTable tableUnderStocktaking(long seed) {
    return new StockTable(pool, new Stocktaking(pool, new Random(seed)));
  }

  @Override
  public void close() {
    pool.dispose();
  }
}
