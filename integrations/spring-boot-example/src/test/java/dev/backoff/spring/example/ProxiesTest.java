package dev.backoff.spring.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.Backoff;
import dev.backoff.runtime.Backoffs;
import dev.backoff.spring.BackoffAutoConfiguration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Transactional;

/** Beans that nobody has woven: test classes are not. */
class ProxiesTest {

  /** Its database says no as often as it is told to. */
  static class Orders {

    private final Database database;
    private int failures;
    private int attempts;

    Orders(Database database) {
      this.database = database;
    }

    private boolean attempt() {
      database.insert(++attempts);
      if (attempts <= failures) {
        throw new IllegalStateException("deadlock " + attempts);
      }
      return true;
    }

    /** Spring's proxies are objects of a subclass, whose fields are not those of the bean. */
    public void failing(int times) {
      failures = times;
    }

    @Backoff(base = "1us", maxRetries = 2)
    @Transactional
    public boolean place() {
      return attempt();
    }

    @Transactional
    @Backoff(base = "1us", maxRetries = 2, recover = "later")
    public boolean recovered() {
      return attempt();
    }

    boolean later(IllegalStateException failure) {
      return false;
    }

    @Backoff(base = "1us", maxRetries = 2)
    public CompletionStage<Boolean> stage() {
      return CompletableFuture.completedFuture(attempt());
    }
  }

  /** No configuration by name, or the scan of the shop would find it. */
  @ImportAutoConfiguration(BackoffAutoConfiguration.class)
  static class Beans {

    @Bean
    static Database transactionManager() {
      return new Database();
    }

    @Bean
    Orders orders(Database database) {
      return new Orders(database);
    }
  }

  @EnableTransactionManagement
  static class Application extends Beans {}

  @EnableTransactionManagement(order = 0)
  static class OuterTransactions extends Beans {}

  /** No proxy comes between: final, and called by itself. */
  static class Unreachable {

    @Backoff
    public final boolean fixed() {
      return true;
    }

    @Backoff
    boolean hidden() {
      return true;
    }
  }

  static class BeyondProxies extends Application {

    @Bean
    Unreachable unreachable() {
      return new Unreachable();
    }
  }

  @AfterEach
  void restart() {
    Backoffs.restart();
  }

  private static ConfigurableApplicationContext start(Class<?> application, String unwoven) {
    return new SpringApplicationBuilder(application)
        .web(WebApplicationType.NONE)
        .run("--spring.main.banner-mode=off", "--backoff.unwoven=" + unwoven);
  }

  /** What the database sees when {@code call} meets so many failures. */
  private static String log(String unwoven, int failures, Consumer<Orders> call) {
    return log(Application.class, unwoven, failures, call);
  }

  private static String log(
      Class<?> application, String unwoven, int failures, Consumer<Orders> call) {
    try (ConfigurableApplicationContext context = start(application, unwoven)) {
      Database database = context.getBean(Database.class);
      Orders orders = context.getBean(Orders.class);
      orders.failing(failures);
      Throwable left = catchThrowable(() -> call.accept(orders));
      String last = left == null ? "" : " left with " + left.getMessage();
      return String.join(" ", database.log) + last + " rows " + database.rows();
    }
  }

  @Test
  void eachAttemptHasItsTransaction() {
    assertThat(log("proxy", 2, Orders::place))
        .isEqualTo("begin rollback begin rollback begin commit rows [3]");
  }

  @Test
  void transactionsOfALowerOrderSurroundAllAttempts() {
    assertThat(log(OuterTransactions.class, "proxy", 2, Orders::place))
        .isEqualTo("begin commit rows [1, 2, 3]");
  }

  @Test
  void theLastFailureLeavesWhereEveryAttemptFails() {
    assertThat(log("proxy", 3, Orders::place))
        .isEqualTo("begin rollback begin rollback begin rollback left with deadlock 3 rows []");
  }

  @Test
  void recoverMethodsAnswerOutsideTheTransaction() {
    assertThat(log("proxy", 3, orders -> assertThat(orders.recovered()).isFalse()))
        .isEqualTo("begin rollback begin rollback begin rollback rows []");
  }

  @Test
  void stagesAreRetriedToo() {
    assertThat(log("proxy", 2, orders -> orders.stage().toCompletableFuture().join()))
        .isEqualTo(" rows [1, 2, 3]");
  }

  @Test
  void warningLeavesMethodsWithoutRetries() {
    assertThat(log("warn", 2, Orders::place))
        .isEqualTo("begin rollback left with deadlock 1 rows []");
  }

  @Test
  void nothingStartsUnwovenUnlessThatIsAllowed() {
    assertThatThrownBy(() -> start(Application.class, "fail"))
        .hasMessageContaining("[BKF-405] " + Orders.class.getName() + ".place: not woven")
        .hasMessageContaining(Orders.class.getName() + ".stage: not woven")
        .hasMessageContaining("Or set backoff.unwoven=proxy");
  }

  @Test
  void nothingStartsThatProxiesDoNotReach() {
    assertThatThrownBy(() -> start(BeyondProxies.class, "proxy"))
        .hasMessageContaining(Unreachable.class.getName() + ".fixed: not woven")
        .hasMessageContaining(Unreachable.class.getName() + ".hidden: not woven")
        .hasMessageContaining("No proxy reaches it either")
        .hasMessageNotContaining(Orders.class.getName());
  }

  @Test
  void nothingStartsWithAnotherWord() {
    assertThatThrownBy(() -> start(Application.class, "proxies"))
        .rootCause()
        .hasMessageContaining("proxies");
  }
}
