package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Spring's own aspects, woven with ours into one application, over a real database: each attempt
 * has a transaction of its own, and all attempts are in one asynchronous execution. In both orders
 * of the aspect path.
 */
@TestInstance(Lifecycle.PER_CLASS)
abstract class Section15Order {

  private static final List<String> METHODS =
      List.of("plain", "timed", "budgeted", "rich", "stage", "async", "asyncStage");

  @TempDir static Path folder;
  private AjcBuild.Woven retryFirst;
  private AjcBuild.Woven springFirst;

  @BeforeAll
  void build() {
    Path spring = ClassPath.jar("spring-aspects");
    retryFirst = build("retry-first", ClassPath.runtime(), spring);
    springFirst = build("spring-first", spring, ClassPath.runtime());
  }

  private static AjcBuild.Woven build(String name, Path... aspectPath) {
    return AjcBuild.in(folder.resolve(name))
        .libraries(ClassPath.ofTests().toArray(Path[]::new))
        .aspectPath(aspectPath)
        .java("app.Orders", ORDERS)
        .java("app.Database", DATABASE)
        .java("app.Program", PROGRAM)
        .build();
  }

  private static final String ORDERS =
      """
      package app;
      import dev.backoff.Backoff;
      import java.util.concurrent.CompletableFuture;
      import org.springframework.scheduling.annotation.Async;
      import org.springframework.transaction.annotation.Transactional;
      public class Orders {
        private final Database database;
        private final int failures;
        private int attempts;
        public Orders(Database database, int failures) {
          this.database = database;
          this.failures = failures;
        }
        private void attempt() {
          database.insert(++attempts);
          if (attempts <= failures) throw new IllegalStateException("deadlock");
        }
        @Backoff(base = "1us", maxRetries = 2) @Transactional
        public void plain() { attempt(); }
        @Transactional @Backoff(base = "1us", maxRetries = 2, maxDuration = "1h")
        public void timed() { attempt(); }
        @Backoff(base = "1us", maxRetries = 2, budget = "spring") @Transactional
        public void budgeted() { attempt(); }
        @Transactional @Backoff(base = "1us", maxRetries = 2, retryOnResult = "no")
        public boolean rich() { attempt(); return true; }
        boolean no(boolean result) { return !result; }
        @Backoff(base = "1us", maxRetries = 2) @Transactional
        public CompletableFuture<Boolean> stage() {
          attempt();
          return CompletableFuture.completedFuture(true);
        }
        @Async @Backoff(base = "1us", maxRetries = 2) @Transactional
        public void async() { attempt(); }
        @Async @Transactional @Backoff(base = "1us", maxRetries = 2)
        public CompletableFuture<Boolean> asyncStage() {
          attempt();
          return CompletableFuture.completedFuture(true);
        }
      }
      """;

  /** Writes down what happens to its transactions. */
  private static final String DATABASE =
      """
      package app;
      import java.util.ArrayList;
      import java.util.Collections;
      import java.util.List;
      import org.h2.jdbcx.JdbcDataSource;
      import org.springframework.jdbc.core.JdbcTemplate;
      import org.springframework.jdbc.datasource.DataSourceTransactionManager;
      import org.springframework.transaction.TransactionDefinition;
      import org.springframework.transaction.support.DefaultTransactionStatus;
      public class Database extends DataSourceTransactionManager {
        private final JdbcTemplate tables;
        final List<String> log = Collections.synchronizedList(new ArrayList<>());
        public Database() {
          JdbcDataSource source = new JdbcDataSource();
          source.setURL("jdbc:h2:mem:spring-order;DB_CLOSE_DELAY=-1");
          setDataSource(source);
          tables = new JdbcTemplate(source);
          tables.execute("drop table if exists orders");
          tables.execute("create table orders (attempt int)");
        }
        void insert(int attempt) { tables.update("insert into orders values (?)", attempt); }
        List<Integer> orders() { return tables.queryForList("select * from orders", Integer.class); }
        @Override protected void doBegin(Object transaction, TransactionDefinition definition) {
          super.doBegin(transaction, definition);
          log.add("begin");
        }
        @Override protected void doCommit(DefaultTransactionStatus status) {
          super.doCommit(status);
          log.add("commit");
        }
        @Override protected void doRollback(DefaultTransactionStatus status) {
          super.doRollback(status);
          log.add("rollback");
        }
      }
      """;

  /** Calls a method whose first attempts fail, and tells what the database saw of it. */
  private static final String PROGRAM =
      """
      package app;
      import java.lang.reflect.InvocationTargetException;
      import java.util.List;
      import java.util.concurrent.*;
      import java.util.function.BiFunction;
      import org.springframework.scheduling.aspectj.AnnotationAsyncExecutionAspect;
      import org.springframework.transaction.aspectj.AnnotationTransactionAspect;
      public class Program implements BiFunction<String, Integer, List<String>> {
        private final Database database = new Database();
        private final ExecutorService executor = Executors.newSingleThreadExecutor();
        @Override public List<String> apply(String method, Integer failures) {
          AnnotationTransactionAspect.aspectOf().setTransactionManager(database);
          AnnotationAsyncExecutionAspect.aspectOf().setExecutor(this::execute);
          try {
            settle(Orders.class.getMethod(method).invoke(new Orders(database, failures)));
            executor.shutdown();
            if (!executor.awaitTermination(30, TimeUnit.SECONDS)) throw new AssertionError();
          } catch (InvocationTargetException left) {
            database.log.add("left with " + left.getCause().getMessage());
          } catch (ReflectiveOperationException | InterruptedException impossible) {
            throw new AssertionError(impossible);
          } finally {
            AnnotationTransactionAspect.aspectOf().setTransactionManager(null);
            AnnotationAsyncExecutionAspect.aspectOf().setExecutor(null);
            executor.shutdownNow();
          }
          database.log.add("orders " + database.orders());
          return List.copyOf(database.log);
        }
        private void execute(Runnable task) {
          database.log.add("async");
          executor.execute(task);
        }
        private void settle(Object result) throws InterruptedException {
          if (result instanceof CompletableFuture<?> stage) {
            try {
              stage.get(30, TimeUnit.SECONDS);
            } catch (ExecutionException left) {
              Throwable failure = left;
              while (failure.getCause() != null) failure = failure.getCause();
              database.log.add("left with " + failure.getMessage());
            } catch (TimeoutException never) {
              throw new AssertionError(never);
            }
          }
        }
      }
      """;

  Stream<Arguments> calls() {
    return METHODS.stream()
        .flatMap(
            method ->
                Stream.of(
                    arguments(method, "retry first", retryFirst),
                    arguments(method, "Spring first", springFirst)));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("calls")
  void eachAttemptHasItsTransaction(String method, String path, AjcBuild.Woven woven) {
    assertThat(String.join(" ", seen(woven, method, 2)))
        .isEqualTo(
            (method.startsWith("async") ? "async " : "")
                + "begin rollback begin rollback begin commit orders [3]");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("calls")
  void nothingStaysWhereEveryAttemptFails(String method, String path, AjcBuild.Woven woven) {
    assertThat(String.join(" ", seen(woven, method, 3)))
        .isEqualTo(
            (method.startsWith("async") ? "async " : "")
                + "begin rollback begin rollback begin rollback "
                + (method.equals("async") ? "" : "left with deadlock ")
                + "orders []");
  }

  @Test
  void weavingSaysNothing() {
    assertThat(retryFirst.messages()).isEmpty();
    assertThat(springFirst.messages()).isEmpty();
  }

  @SuppressWarnings("unchecked")
  private List<String> seen(AjcBuild.Woven woven, String method, int failures) {
    try (URLClassLoader loader = woven.loader(getClass().getClassLoader())) {
      return ((BiFunction<String, Integer, List<String>>)
              loader.loadClass("app.Program").getConstructor().newInstance())
          .apply(method, failures);
    } catch (IOException | ReflectiveOperationException failed) {
      throw new LinkageError("app.Program", failed);
    }
  }
}
