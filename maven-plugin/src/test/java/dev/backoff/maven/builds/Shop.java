package dev.backoff.maven.builds;

import dev.backoff.builds.Project;
import java.nio.file.Path;

/** A project with a retried method, and a test that sees its retries without waiting. */
final class Shop {

  static final String ORDERS = "src/main/java/shop/Orders.java";
  static final String TEST = "src/test/java/shop/OrdersTest.java";

  static final String SOURCE =
      """
      package shop;

      import dev.backoff.Backoff;

      public class Orders {
        int attempts;

        @Backoff(base = "1s", jitter = dev.backoff.Jitter.NONE)
        String fetch(String id) {
          if (attempts++ < 2) {
            throw new IllegalStateException("503");
          }
          return id;
        }
      }
      """;

  /** Sees the waits of 1 s and 2 s, and a method of a test that is retried too. */
  static final String TESTS =
      """
      package shop;

      import static org.junit.jupiter.api.Assertions.assertEquals;

      import dev.backoff.Backoff;
      import dev.backoff.runtime.RetryEnvironment;
      import java.util.Random;
      import java.util.concurrent.atomic.AtomicLong;
      import org.junit.jupiter.api.Test;

      class OrdersTest {
        final AtomicLong nanos = new AtomicLong();
        int calls;

        @Test
        void isRetried() {
          withoutWaiting(() -> assertEquals("42", new Orders().fetch("42")));
          assertEquals(3_000_000_000L, nanos.get());
        }

        @Test
        void methodOfATestIsRetried() {
          withoutWaiting(this::flaky);
          assertEquals(2, calls);
        }

        @Backoff
        void flaky() {
          if (calls++ < 1) {
            throw new IllegalStateException("503");
          }
        }

        private void withoutWaiting(Runnable test) {
          new RetryEnvironment(nanos::get, nanos::addAndGet, () -> new Random(42)).run(test);
        }
      }
      """;

  private Shop() {}

  /** The project with that pom. */
  static Project in(Path folder, String pom) {
    return sources(new Project(folder).write("pom.xml", pom), "");
  }

  /** The sources alone, in a module of a project. */
  static Project sources(Project project, String module) {
    return project.write(module + ORDERS, SOURCE).write(module + TEST, TESTS);
  }
}
