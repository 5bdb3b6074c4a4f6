package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.backoff.runtime.RetryEnvironment;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class FormsTest {

  private final AtomicLong nanos = new AtomicLong();

  /** Seconds waited. */
  private long waited(Runnable test) {
    nanos.set(0);
    new RetryEnvironment(nanos::get, nanos::addAndGet, () -> new Random(42)).run(test);
    return nanos.get() / 1_000_000_000;
  }

  private static Stream<DynamicTest> tests(
      Map<String, ToIntFunction<Service>> forms, Consumer<ToIntFunction<Service>> test) {
    return forms.entrySet().stream()
        .map(form -> DynamicTest.dynamicTest(form.getKey(), () -> test.accept(form.getValue())));
  }

  /** Two failures: waits of 1 s and 2 s. Four: 1 s, 2 s, 4 s, and the failure. */
  @TestFactory
  Stream<DynamicTest> isRetried() {
    return tests(
        Map.ofEntries(
            Map.entry("all arguments", s -> new Prices(s).ask("42", 1)),
            Map.entry("default argument", FormsKt::defaultFromKotlin),
            Map.entry("internal", s -> new Forms(s).inside$orders()),
            Map.entry("private", s -> new Forms(s).callsHidden()),
            Map.entry("property", s -> new Forms(s).getProperty()),
            Map.entry("value class", s -> new Forms(s).callsById()),
            Map.entry("generic", s -> new Forms(s).generic(1)),
            Map.entry("tail", s -> new Forms(s).tail(2)),
            Map.entry("local", s -> new Forms(s).local()),
            Map.entry("anonymous", s -> new Forms(s).anonymous()),
            Map.entry("composed", s -> new Forms(s).composed()),
            Map.entry("locked", s -> new Forms(s).locked()),
            Map.entry("all arguments of overloads", s -> new Forms(s).overloaded(1)),
            Map.entry("overloads from Kotlin", FormsKt::overloadedFromKotlin),
            Map.entry("companion", FormsKt::companionFromKotlin),
            Map.entry("static from Kotlin", FormsKt::fixedFromKotlin),
            Map.entry("static by its companion", s -> Forms.Companion.fixed(s)),
            Map.entry("top level", FormsKt::topLevel),
            Map.entry("file", FiledKt::filed),
            Map.entry("extension", s -> FormsKt.extended(s, 1)),
            Map.entry("object", Single.INSTANCE::ask),
            Map.entry("interface", s -> new Inheriting().withBody(s)),
            Map.entry("class", s -> new Whole(s).ask()),
            Map.entry("accessor of a class", s -> new Whole(s).getAccessor())),
        form -> {
          Service service = new Service(2);
          assertEquals(3, waited(() -> assertEquals(1, form.applyAsInt(service))));
          assertEquals(3, service.getCalls());
        });
  }

  @Test
  void isRetriedWithoutAResult() {
    assertEquals(3, waited(() -> new Forms(new Service(2)).unit()));
    assertEquals(3, waited(() -> assertEquals(null, new Forms(new Service(2)).nullable())));
    assertEquals(
        7,
        waited(
            () ->
                assertThrows(
                    IllegalStateException.class, () -> new Forms(new Service(0)).nothing())));
  }

  @Test
  void namesPrivateFunctions() {
    Service failing = new Service(9);
    assertEquals(7, waited(() -> assertEquals(500, new Prices(failing).ask("42", 2))));
    assertEquals(4, failing.getCalls());

    Service low = new Service(1);
    assertEquals(3, waited(() -> assertEquals(2, new Forms(low).choosing())));
    assertEquals(3, low.getCalls());
  }

  @TestFactory
  Stream<DynamicTest> isRetriedTwiceOver() {
    return tests(
        Map.of(
            "static from Java", s -> Forms.fixed(s),
            "overloads from Java", s -> new Forms(s).overloaded(),
            "delegating", s -> new Delegating(new Inheriting()).withBody(s)),
        form -> {
          Service service = new Service(99);
          waited(
              () -> assertThrows(IllegalStateException.class, () -> form.applyAsInt(service)));
          assertEquals(4 * 4, service.getCalls());
        });
  }

  @Test
  void waitsOfASynchronizedFunctionHoldItsMonitor() {
    Forms forms = new Forms(new Service(1));
    boolean[] held = new boolean[1];
    new RetryEnvironment(
            nanos::get, wait -> held[0] = Thread.holdsLock(forms), () -> new Random(42))
        .run(forms::locked);
    assertTrue(held[0]);
  }

  @Test
  void inlineIsNotRetried() {
    Service service = new Service(1);
    assertEquals(
        0,
        waited(
            () ->
                assertThrows(IllegalStateException.class, () -> FormsKt.callsInline(service))));
    assertEquals(1, service.getCalls());
  }

  @Test
  void suspendingFailsAfterOneAttemptAndSaysWhy() {
    Service service = new Service(1);
    Throwable[] failure = new Throwable[1];
    assertEquals(0, waited(() -> failure[0] = new Later().failure(service)));
    assertEquals(1, service.getCalls());
    assertEquals("503", failure[0].getMessage());
    assertTrue(failure[0].getSuppressed()[0].getMessage().contains("[BKF-202]"));
  }
}
