package dev.backoff.runtime.aspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.Backoff;
import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.runtime.RecordedEvents;
import dev.backoff.runtime.VirtualTime;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** A call through a proxy is retried as a woven one. */
class ProxiedMethodTest {

  /** Not woven: attempts are what the test passes in. */
  @SuppressWarnings("unused") // called by reflection
  static final class Orders {

    @Backoff(base = "100ms", jitter = dev.backoff.Jitter.NONE, maxRetries = 2)
    public String fetch(String id) {
      return id;
    }

    @Backoff(base = "100ms", jitter = dev.backoff.Jitter.NONE, maxRetries = 1, recover = "old")
    public String recovered(String id) {
      return id;
    }

    String old(String id, Exception failure) {
      return "old " + id + " after " + failure.getMessage();
    }

    @Backoff(base = "100ms", maxRetries = 1, retryOnResult = "poor")
    public String poorResult(String id) {
      return id;
    }

    boolean poor(String result) {
      return result.isEmpty();
    }

    @Backoff(base = "1us", maxRetries = 2)
    public CompletionStage<String> stage(String id) {
      return CompletableFuture.completedFuture(id);
    }

    @Backoff(base = "-1s")
    public String invalid(String id) {
      return id;
    }
  }

  private final VirtualTime time = new VirtualTime();
  private final Orders orders = new Orders();
  private final List<IOException> failures = new ArrayList<>();
  private Object result;

  private static ProxiedMethod method(String name) {
    try {
      return ProxiedMethod.of(Orders.class.getMethod(name, String.class));
    } catch (NoSuchMethodException mistyped) {
      throw new AssertionError(mistyped);
    }
  }

  private Throwable call(String method, ProxiedMethod.Attempt attempt) {
    return time.failureOf(() -> result = method(method).call(orders, new Object[] {"42"}, attempt));
  }

  /** Fails so often, then answers. */
  private ProxiedMethod.Attempt failing(int times) {
    return () -> {
      if (failures.size() < times) {
        failures.add(new IOException("attempt " + (failures.size() + 1)));
        throw failures.get(failures.size() - 1);
      }
      return "order";
    };
  }

  @Test
  void waitsAndTriesAgain() {
    try (RecordedEvents heard = new RecordedEvents()) {
      assertThat(call("fetch", failing(2))).isNull();

      assertThat(result).isEqualTo("order");
      assertThat(time.waitsMillis()).containsExactly(100.0, 200.0);
      assertThat(heard.events().get(0).className()).isEqualTo(Orders.class.getName());
      assertThat(heard.events().get(0).name()).isEqualTo("Orders.fetch");
    }
  }

  @Test
  void throwsTheLastFailureItself() {
    Throwable left = call("fetch", failing(9));

    assertThat(failures).hasSize(3);
    assertThat(left).isSameAs(failures.get(2));
    assertThat(left.getSuppressed()).startsWith(failures.get(0), failures.get(1));
  }

  @Test
  void recoversOnTheObjectBehindTheProxy() {
    assertThat(call("recovered", failing(9))).isNull();

    assertThat(result).isEqualTo("old 42 after attempt 2");
  }

  @Test
  void judgesResults() {
    assertThat(call("poorResult", () -> "")).isNull();

    assertThat(result).isEqualTo("");
    assertThat(time.waits()).hasSize(1);
  }

  @Test
  void leavesErrorsOfTheVirtualMachineAlone() {
    StackOverflowError error = new StackOverflowError();

    Throwable left =
        call(
            "fetch",
            () -> {
              throw error;
            });

    assertThat(left).isSameAs(error);
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void retriesStages() throws Throwable {
    ProxiedMethod.Attempt attempt = failing(2);

    CompletionStage<?> stage =
        (CompletionStage<?>)
            method("stage").call(orders, new Object[] {"42"}, () -> completed(attempt.run()));

    assertThat(stage.toCompletableFuture().join()).isEqualTo("order");
    assertThat(failures).hasSize(2);
  }

  private static CompletionStage<Object> completed(Object value) {
    return CompletableFuture.completedFuture(value);
  }

  @Test
  void runsOnceWhereThePolicyIsInvalidAndSaysWhy() {
    Throwable left =
        catchThrowable(() -> method("invalid").call(orders, new Object[0], failing(9)));

    assertThat(failures).hasSize(1);
    assertThat(left).isSameAs(failures.get(0));
    assertThat(left.getSuppressed()).singleElement().isInstanceOf(InvalidPolicyException.class);
  }
}
