package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** A loop in an attempt of a loop: each tells its own part, on whatever instance leaves. */
class NestedLoopsTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier inner = retrier("Inner.work", 1);
  private final Retrier outer = retrier("Outer.work", 2);

  @Test
  void outerLoopRetriesWhatTheInnerGaveUp() {
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.failureOf(() -> outer.call(() -> inner.call(body)));

    assertThat(body.attempts()).isEqualTo(6);
    assertThat(left).isSameAs(body.thrown(6));
  }

  @Test
  void lastFailureCarriesTheTrailsOfBoth() {
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.failureOf(() -> outer.call(() -> inner.call(body)));

    assertThat(left.getSuppressed())
        .startsWith(body.thrown(5))
        .contains(body.thrown(2), body.thrown(4));
    assertThat(RetryTrails.in(left))
        .extracting(RetryTrail::getMessage)
        .containsExactly(
            "Inner.work gave up (EXHAUSTED) after 2 attempts: 100 ms of waiting in 100 ms",
            "Outer.work gave up (EXHAUSTED) after 3 × 2 attempts: 200 ms of waiting in 400 ms");
  }

  @Test
  void outerTrailIsOnTheWrapperThatTheOuterBodyThrows() {
    Throwable left =
        time.failureOf(
            () ->
                outer.call(
                    () -> {
                      try {
                        return inner.call(Scripted.alwaysFailing());
                      } catch (IOException failure) {
                        throw new IllegalStateException(failure);
                      }
                    }));

    assertThat(RetryTrails.of(left).attempts()).isEqualTo(3);
    assertThat(RetryTrails.of(left.getCause()).attempts()).isEqualTo(2);
  }

  @Test
  void sharedInstanceGainsTheTrailsOfBothOnceAndThenNothing() {
    IOException shared = new IOException("shared");

    for (int call = 0; call < 100; call++) {
      time.failureOf(
          () ->
              outer.call(
                  () -> {
                    if (RetryContext.attempt() < 3) {
                      throw new IOException("fresh");
                    }
                    return inner.call(Scripted.failing(new IOException("fresh"), shared));
                  }));
    }

    assertThat(RetryTrails.in(shared)).extracting(RetryTrail::attempts).containsExactly(2, 3);
    assertThat(shared.getSuppressed()).hasSize(5);
  }

  @Test
  void trailOfAnotherThreadIsForeign() throws Exception {
    IOException shared = new IOException("shared");
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Throwable left =
          time.failureOf(
              () ->
                  outer.call(
                      () -> {
                        if (RetryContext.attempt() < 3) {
                          throw new IOException("fresh");
                        }
                        other.submit(() -> leaveWithTrail(shared)).get();
                        throw shared;
                      }));

      assertThat(left).isSameAs(shared);
      assertThat(RetryTrails.of(shared).attempts()).isEqualTo(2);
    } finally {
      other.shutdown();
    }
  }

  @Test
  void trailLeftBeforeTheLastAttemptIsForeign() {
    IOException shared = new IOException("shared");

    Throwable left =
        time.failureOf(
            () ->
                outer.call(
                    () -> {
                      if (RetryContext.attempt() == 2) {
                        leaveWithTrail(shared);
                      }
                      throw RetryContext.attempt() == 3 ? shared : new IOException("fresh");
                    }));

    assertThat(left).isSameAs(shared);
    assertThat(RetryTrails.of(shared).attempts()).isEqualTo(2);
  }

  private Throwable leaveWithTrail(IOException shared) {
    return new VirtualTime()
        .failureOf(() -> inner.call(Scripted.failing(new IOException("fresh"), shared)));
  }

  private static Retrier retrier(String name, int maxRetries) {
    return Retrier.of(Policies.accepted(it -> it.name(name).multiplier(1).maxRetries(maxRetries)));
  }
}
