package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryTrail;
import dev.backoff.woven.StageMethods.Attempts;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Woven methods with stages follow their own policy, wherever it stands. */
class StageMethodsTest {

  /**
   * A method.
   *
   * @param baseMillis the base of its policy, 0 where it has none
   */
  record Case(String name, int baseMillis, Function<Attempts, CompletionStage<String>> method) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final StageMethods METHODS = new StageMethods();

  @SuppressWarnings("unused") // named below
  private static final List<Case> CASES =
      List.of(
          new Case("CompletableFuture", 10, METHODS::future),
          new Case("CompletionStage", 11, METHODS::stage),
          new Case("static", 12, StageMethods::ofNoObject),
          new Case("private, self-call", 13, METHODS::callsItself),
          new Case("composed", 20, METHODS::composed),
          new Case("timed and budgeted", 14, METHODS::timedAndBudgeted),
          new Case("class, CompletableFuture", 30, new StageMethods.OnClass()::future),
          new Case("class, CompletionStage", 30, new StageMethods.OnClass()::stage),
          new Case("class, not public", 0, new StageMethods.OnClass()::notPublic),
          new Case("interface default", 40, new StageMethods.WithDefault() {}::stage));

  private final List<Duration> waits = new ArrayList<>();

  /** Calls where waits take no time and attempts run at once. */
  private <T> CompletableFuture<T> called(Callable<? extends CompletionStage<T>> call)
      throws Exception {
    RetryEnvironment virtual = new VirtualTime().environment();
    List<CompletionStage<T>> stage = new ArrayList<>();
    Throwable thrown =
        failureIn(
            new RetryEnvironment(
                virtual.clock(),
                virtual.sleeper(),
                virtual.random(),
                (task, nanos) -> {
                  waits.add(Duration.ofNanos(nanos));
                  task.run();
                  return new CompletableFuture<>();
                },
                Runnable::run),
            () -> stage.add(call.call()));
    assertThat(thrown).isNull();
    return stage.get(0).toCompletableFuture();
  }

  private static Throwable failureIn(RetryEnvironment environment, VirtualTime.Action action) {
    Throwable[] thrown = new Throwable[1];
    environment.run(
        () -> {
          try {
            action.run();
          } catch (Throwable failure) {
            thrown[0] = failure;
          }
        });
    return thrown[0];
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void retriesUnderItsOwnPolicyUntilAnAttemptSucceeds(Case placement) throws Exception {
    Attempts attempts = Attempts.failing(placement.baseMillis() == 0 ? 0 : 2);

    CompletableFuture<String> stage = called(() -> placement.method().apply(attempts));

    assertThat(stage).isCompletedWithValue("done");
    assertThat(waits).isEqualTo(waits(placement.baseMillis(), 1, 2));
    assertThat(attempts.numbers)
        .isEqualTo(placement.baseMillis() == 0 ? List.of(1) : List.of(1, 2, 3));
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void completesWithTheLastFailure(Case placement) throws Exception {
    int expected = placement.baseMillis() == 0 ? 1 : 4;

    CompletableFuture<String> stage =
        called(() -> placement.method().apply(Attempts.failing(Integer.MAX_VALUE)));

    Throwable failure = stage.handle((value, thrown) -> thrown).join();
    assertThat(failure).isInstanceOf(IOException.class).hasMessage("attempt " + expected);
    assertThat(Stream.of(failure.getSuppressed()).filter(RetryTrail.class::isInstance).toList())
        .hasSize(expected == 1 ? 0 : 1);
    assertThat(waits).isEqualTo(waits(placement.baseMillis(), 1, 2, 4));
  }

  private static List<Duration> waits(int baseMillis, int... factors) {
    List<Duration> waits = new ArrayList<>();
    for (int i = 0; baseMillis > 0 && i < factors.length; i++) {
      waits.add(Duration.ofMillis((long) baseMillis * factors[i]));
    }
    return waits;
  }

  @Test
  void recoverGetsTheArgumentsAndTheFailureAndAnswersWithAStage() throws Exception {
    assertThat(called(() -> METHODS.recovered(Attempts.failing(2))))
        .isCompletedWithValue("instead of attempt 2 of 2");
  }

  @Test
  void plainMethodsBesideAreInlinedAllTheSame() {
    assertThat(Stream.of(StageMethods.class.getDeclaredMethods()).map(Method::getName))
        .anyMatch(name -> name.matches("plain_aroundBody\\d+\\$advice"));
    assertThat(ClassFiles.names(classes()))
        .filteredOn(name -> name.matches(".*woven.StageMethods.AjcClosure\\d+\\.class"))
        .isNotEmpty();
  }

  private static Path classes() {
    return Path.of("target", "test-classes");
  }

  @Test
  void laterAttemptsRunOnVirtualThreadsWhereTheJdkHasThem() {
    var jdk25 = ChildJvm.jdk25();
    assumeThat(jdk25).as("a JDK 25 beside this one").isPresent();

    assertThat(jdk25.orElseThrow().classPath(ClassPath.ofTests()).run(StageMethods.class.getName()))
        .containsExactly("done", "virtual");
  }
}
