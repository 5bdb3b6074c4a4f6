package dev.backoff.spring.example;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.h2.jdbcx.JdbcDataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.DefaultTransactionStatus;

/** A database that writes down what happens to its transactions. */
final class Database extends DataSourceTransactionManager {

  private static final long serialVersionUID = 1L;

  final transient List<String> log = Collections.synchronizedList(new ArrayList<>());
  private final transient JdbcTemplate tables;

  Database() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
    setDataSource(source);
    tables = new JdbcTemplate(source);
    tables.execute("create table orders (attempt int)");
  }

  void insert(int attempt) {
    tables.update("insert into orders values (?)", attempt);
  }

  List<Integer> rows() {
    return tables.queryForList("select attempt from orders order by attempt", Integer.class);
  }

  @Override
  protected void doBegin(Object transaction, TransactionDefinition definition) {
    super.doBegin(transaction, definition);
    log.add("begin");
  }

  @Override
  protected void doCommit(DefaultTransactionStatus status) {
    super.doCommit(status);
    log.add("commit");
  }

  @Override
  protected void doRollback(DefaultTransactionStatus status) {
    super.doRollback(status);
    log.add("rollback");
  }
}
