package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.Sleeper;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class PricesTest {

  private final AtomicLong nanos = new AtomicLong();
  private int calls;

  interface Form {
    Object ask(Prices.Service service) throws Exception;
  }

  /** What comes out, and the seconds waited. */
  private String outcome(int failures, Form form) {
    return outcome(failures, form, nanos::addAndGet);
  }

  private String outcome(int failures, Form form, Sleeper sleeper) {
    nanos.set(0);
    calls = 0;
    Prices.Service service =
        () -> {
          if (calls++ < failures) {
            throw new IOException("503");
          }
          return "answer";
        };
    Object[] outcome = new Object[1];
    new RetryEnvironment(nanos::get, sleeper, () -> new Random(42))
        .run(
            () -> {
              try {
                outcome[0] = form.ask(service);
              } catch (Exception failure) {
                outcome[0] = failure.getMessage();
              }
            });
    return outcome[0] + " " + nanos.get() / 1_000_000_000;
  }

  private static Prices prices(Prices.Service service) {
    return Prices.builder().service(service).listPrice("list").build();
  }

  @TestFactory
  Stream<DynamicTest> isRetried() {
    return Map.<String, Form>of(
            "getter", service -> prices(service).recovered(),
            "sneaky", service -> prices(service).sneaky(),
            "val", service -> prices(service).inferred(),
            "synchronized", service -> prices(service).locked(),
            "inherited getter", service -> new Shop().inheriting(service),
            "value", service -> new Price("list").ask(service),
            "utility", Tools::ask,
            "delegating", service -> new Delegating(service).ask(),
            "delegating besides its own", service -> new Mixed(service).ask())
        .entrySet()
        .stream()
        .map(
            form ->
                DynamicTest.dynamicTest(
                    form.getKey(),
                    () -> assertEquals("answer 3", outcome(2, form.getValue()))));
  }

  @Test
  void recoversByMethodsThatLombokMakes() {
    assertEquals("list 7", outcome(9, service -> prices(service).recovered()));
    assertEquals("list 7", outcome(9, service -> new Price("list").ask(service)));
    assertEquals("list 7", outcome(9, Tools::ask));
    Shop shop = new Shop();
    shop.setPassing(false);
    assertEquals("503 0", outcome(9, shop::inheriting));
  }

  @Test
  void delegatingAloneRetriesNothing() {
    assertEquals("503 0", outcome(9, service -> new Plain(service).ask()));
    assertEquals(1, calls);
  }

  @Test
  void lockIsFreeDuringTheWaits() throws Exception {
    Field lock = Prices.class.getDeclaredField("$lock");
    lock.setAccessible(true);
    Prices[] prices = new Prices[1];
    int[] waits = new int[1];

    outcome(
        2,
        service -> {
          prices[0] =
              prices(
                  () -> {
                    assertTrue(Thread.holdsLock(value(lock, prices[0])));
                    return service.ask();
                  });
          return prices[0].locked();
        },
        wait -> {
          assertFalse(Thread.holdsLock(value(lock, prices[0])));
          waits[0]++;
          nanos.addAndGet(wait);
        });

    assertEquals(2, waits[0]);
  }

  private static Object value(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
