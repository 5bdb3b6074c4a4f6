package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.DurationText;
import java.io.IOException;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is written, where, and what it means if it is not. Every placement there is stands in {@link
 * PlacementsTest}; what is refused, in the processor's tests of its rules.
 */
abstract class Section01Annotation extends Section {

  private static final String PLACES = "a Retrier has no place";

  @Test
  void standsOnMethodsTypesAndAnnotationsUntilRunTime() {
    assertThat(Backoff.class.getAnnotation(Target.class).value())
        .containsExactlyInAnyOrder(
            ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE);
    assertThat(Backoff.class.getAnnotation(Retention.class).value())
        .isEqualTo(RetentionPolicy.RUNTIME);
    assertThat(Backoff.class.isAnnotationPresent(Documented.class)).isTrue();
  }

  @Test
  void hasTheseAttributesWithTheseDefaults() {
    Map<String, Object> defaults =
        Stream.of(Backoff.class.getDeclaredMethods())
            .collect(Collectors.toMap(Method::getName, Method::getDefaultValue));

    assertThat((Class<?>[]) defaults.remove("retryOn")).containsExactly(Exception.class);
    assertThat((Class<?>[]) defaults.remove("abortOn")).isEmpty();
    assertThat(defaults)
        .containsOnly(
            Map.entry("base", "250ms"),
            Map.entry("multiplier", 2.0),
            Map.entry("cap", "30s"),
            Map.entry("jitter", Jitter.FULL),
            Map.entry("maxRetries", 3),
            Map.entry("maxDuration", ""),
            Map.entry("matchCauses", false),
            Map.entry("retryWhen", ""),
            Map.entry("retryOnResult", ""),
            Map.entry("recover", ""),
            Map.entry("budget", ""),
            Map.entry("name", ""));
    assertThat(Backoff.UNLIMITED).isEqualTo(-1);
  }

  /** 1.75 s in all, half of it on average. */
  @BothWays
  void defaultsWaitAtMostAQuarterHalfAndAWholeSecond(Way way) {
    time.drawingHighest();
    failureOf(way, Places::byDefault, Script.failingForEver());
    assertThat(time.waits())
        .zipSatisfy(
            millis(250, 500, 1000),
            (wait, most) -> assertThat(wait).isBetween(most.minusNanos(1), most));

    VirtualTime average = new VirtualTime();
    average.failureOf(() -> way.call(Places::byDefault, Script.failingForEver()));
    assertThat(average.waits().stream().reduce(Duration.ZERO, Duration::plus))
        .isEqualTo(Duration.ofMillis(1750 / 2));
  }

  @BothWays
  void nameIsThatOfClassAndMethodUnlessGiven(Way way) {
    Throwable given = failureOf(way, Policies::named, Script.failingForEver());
    Throwable none = failureOf(way, Policies::oneRetry, Script.failingForEver());

    assertThat(trailOf(given).getMessage()).startsWith("label gave up");
    assertThat(trailOf(none).getMessage()).startsWith("Policies.oneRetry gave up");
  }

  @ParameterizedTest
  @CsvSource({
    "1ns, 1",
    "1us, 1000",
    "1\u00b5s, 1000",
    "1\u03bcs, 1000",
    "1.5ms, 1500000",
    "2s, 2000000000",
    "1m, 60000000000",
    "1h, 3600000000000",
    "1d, 86400000000000",
    "PT0.25S, 250000000",
    "P1DT2H3M4.5S, 93784500000000"
  })
  void durationIsANumberWithOneUnitOrAsIso8601HasIt(String text, long nanos) {
    assertThat(DurationText.parse(text)).isEqualTo(nanos);
    assertThat(DurationText.parse(DurationText.print(nanos))).isEqualTo(nanos);
  }

  @ParameterizedTest
  @CsvSource({
    "250, 250ms",
    "1h30m, 90m",
    "+1s, ''",
    "-1s, ''",
    "1e3ms, ''",
    "1 s, ''",
    "'', ''",
    "\u0661s, ''",
    "0.1ns, ''",
    "293y, ''",
    "106752d, ''",
    "1S, ''"
  })
  void durationOfAnotherShapeIsRefusedWithAdvice(String text, String advice) {
    assertThatThrownBy(() -> DurationText.parse(text)).hasMessageContaining(advice);
  }

  @ParameterizedTest
  @CsvSource({
    "90m, 5400000000000",
    "36h, 129600000000000",
    "1500us, 1500000",
    "2d, 172800000000000"
  })
  void durationIsPrintedInTheLargestUnitThatIsExact(String text, long nanos) {
    assertThat(DurationText.parse(text)).isEqualTo(nanos);
    assertThat(DurationText.parse(DurationText.print(nanos))).isEqualTo(nanos);
    assertThat(DurationText.print(nanos)).doesNotContain("PT").matches("[0-9.]+[a-z]+");
  }

  /** What is written at the nearest place, and the base that follows from it, in ms. */
  private record Placed(String place, Way.Method<?> method, int retries, int base) {
    @Override
    public String toString() {
      return place;
    }
  }

  static Stream<Placed> places() {
    OnClass onClass = new OnClass();
    return Stream.of(
        new Placed("direct, composed and on the class", onClass::direct, 2, 10),
        new Placed("composed and on the class", onClass::composed, 3, 20),
        new Placed("on the class", onClass::own, 1, 30),
        new Placed("on the class, method not public", onClass::hidden, 0, 0),
        new Placed("on the superclass", new Inheriting()::more, 0, 0),
        new Placed("on the enclosing class", new OnClass.Inner()::call, 0, 0));
  }

  @ParameterizedTest
  @MethodSource("places")
  @OneWay(PLACES)
  void nearestAnnotationCountsWhole(Placed placed) {
    Script script = Script.failingForEver();

    failureOf(Way.WOVEN, placed.method(), script);

    assertThat(script.attempts()).isEqualTo(placed.retries() + 1);
    assertThat(time.waits().stream().limit(1).toList())
        .isEqualTo(placed.retries() == 0 ? millis() : millis(placed.base()));
  }

  @Backoff(base = "20ms", jitter = Jitter.NONE)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Composed {}

  static final class Places {

    private Places() {}

    @Backoff
    static String byDefault(Script script) throws IOException {
      return script.attempt();
    }
  }

  @Backoff(base = "30ms", maxRetries = 1, jitter = Jitter.NONE)
  static class OnClass {

    @Composed
    @Backoff(base = "10ms", maxRetries = 2, jitter = Jitter.NONE)
    public String direct(Script script) throws IOException {
      return script.attempt();
    }

    @Composed
    public String composed(Script script) throws IOException {
      return script.attempt();
    }

    public String own(Script script) throws IOException {
      return script.attempt();
    }

    String hidden(Script script) throws IOException {
      return script.attempt();
    }

    static class Inner {
      public String call(Script script) throws IOException {
        return script.attempt();
      }
    }
  }

  static class Inheriting extends OnClass {
    public String more(Script script) throws IOException {
      return script.attempt();
    }
  }
}
