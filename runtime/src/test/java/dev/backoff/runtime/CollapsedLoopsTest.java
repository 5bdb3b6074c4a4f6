package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Loops that give up at once on what an inner loop has exhausted, where they are told to. */
class CollapsedLoopsTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier inner =
      Retrier.of(Policies.accepted(it -> it.name("Inner.work").multiplier(1).maxRetries(1)));

  @Test
  void giveUpAtOnce() {
    Scripted body = Scripted.alwaysFailing();

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left =
          time.failureOf(() -> collapsing(2, MethodCalls.NONE, () -> inner.call(body)));

      assertThat(body.attempts()).isEqualTo(2);
      assertThat(left).isSameAs(body.thrown(2));
      assertThat(RetryTrails.in(left)).extracting(RetryTrail::attempts).containsExactly(2);
      assertThat(heard.lines())
          .endsWith("gaveUp 2 EXHAUSTED", "attemptFailed 1", "gaveUp 1 NESTED");
    }
  }

  @Test
  void lookAtTheCausesOfTheFailure() {
    Scripted body = Scripted.alwaysFailing();

    time.failureOf(
        () ->
            collapsing(
                2,
                MethodCalls.NONE,
                () -> {
                  try {
                    return inner.call(body);
                  } catch (IOException failure) {
                    throw new IllegalStateException(new RuntimeException(failure));
                  }
                }));

    assertThat(body.attempts()).isEqualTo(2);
  }

  @Test
  void giveUpInALaterAttemptWithTheirOwnTrail() {
    Scripted body = Scripted.alwaysFailing();
    IOException first = new IOException("of the outer");

    Throwable left =
        time.failureOf(
            () ->
                collapsing(
                    2,
                    MethodCalls.NONE,
                    () -> {
                      if (RetryContext.attempt() == 1 && body.attempts() == 0) {
                        body.run();
                      }
                      return inner.call(body);
                    }));

    assertThat(first).hasNoSuppressedExceptions();
    assertThat(body.attempts()).isEqualTo(3);
    assertThat(RetryTrails.in(left))
        .extracting(RetryTrail::reason)
        .containsExactly(GiveUpReason.EXHAUSTED, GiveUpReason.NESTED);
  }

  @Test
  void retryWhatTheInnerGaveUpForAnotherReason() {
    Scripted body = Scripted.alwaysFailing();
    Retrier impatient =
        Retrier.of(Policies.accepted(it -> it.maxDuration("150ms").maxRetries(1000)));

    Throwable left =
        time.failureOf(() -> collapsing(1, MethodCalls.NONE, () -> impatient.call(body)));

    assertThat(body.attempts()).isEqualTo(4);
    assertThat(RetryTrails.in(left))
        .extracting(RetryTrail::reason)
        .containsExactly(GiveUpReason.MAX_DURATION, GiveUpReason.EXHAUSTED);
  }

  @Test
  void collapseThroughEveryLevel() {
    Scripted body = Scripted.alwaysFailing();

    time.failureOf(
        () ->
            collapsing(
                2,
                MethodCalls.NONE,
                () -> collapsing(2, MethodCalls.NONE, () -> inner.call(body))));

    assertThat(body.attempts()).isEqualTo(2);
  }

  @Test
  void areNotMisledByATrailOfAnEarlierAttempt() {
    IOException shared = new IOException("shared");
    Scripted other = Scripted.alwaysFailing();

    time.failureOf(
        () ->
            collapsing(
                2,
                MethodCalls.NONE,
                () -> {
                  if (other.attempts() == 0) {
                    leaveWithTrail(shared);
                    return other.run();
                  }
                  other.numbers().add(0);
                  throw shared;
                }));

    assertThat(RetryTrails.of(shared).reason()).isEqualTo(GiveUpReason.EXHAUSTED);
    assertThat(other.numbers()).hasSize(3);
  }

  private void leaveWithTrail(IOException shared) {
    new VirtualTime().failureOf(() -> inner.call(Scripted.failing(new IOException(), shared)));
  }

  @Test
  void areRecovered() {
    Scripted body = Scripted.alwaysFailing();
    MethodCalls recovering =
        new MethodCalls() {
          @Override
          public boolean recovers(Throwable failure) {
            return true;
          }

          @Override
          public Object recover(
              @Nullable Object target, @Nullable Object[] arguments, Throwable failure) {
            return RetryTrails.in(failure).get(0).reason();
          }
        };
    Object[] answer = new Object[1];

    time.failureOf(() -> answer[0] = collapsing(2, recovering, () -> inner.call(body)));

    assertThat(answer[0]).isEqualTo(GiveUpReason.EXHAUSTED);
    assertThat(body.attempts()).isEqualTo(2);
  }

  @Test
  void namesTheProductOfAllLevelsWhereTheyDoNotCollapse() {
    Retrier middle = Retrier.of(Policies.accepted(it -> it.name("Middle.work").maxRetries(2)));
    Retrier outer = Retrier.of(Policies.accepted(it -> it.name("Outer.work").maxRetries(3)));

    Throwable left =
        time.failureOf(
            () -> outer.call(() -> wrapping(() -> middle.call(() -> wrapping(this::innerCall)))));

    assertThat(RetryTrails.of(left).getMessage())
        .startsWith("Outer.work gave up (EXHAUSTED) after 4 × 3 × 2 attempts:");
    assertThat(RetryTrails.of(left.getCause()).getMessage())
        .startsWith("Middle.work gave up (EXHAUSTED) after 3 × 2 attempts:");
  }

  private String innerCall() throws Throwable {
    return inner.call(Scripted.alwaysFailing());
  }

  private static String wrapping(Retrier.Body<String, Throwable> body) throws Exception {
    try {
      return body.run();
    } catch (Throwable failure) {
      throw new Exception(failure);
    }
  }

  /** The rich advice by hand, under a policy that collapses. */
  private static @Nullable Object collapsing(
      int maxRetries, MethodCalls calls, Retrier.Body<?, Throwable> body) throws Throwable {
    BackoffPolicy policy = Policies.constant(maxRetries);
    RetryPlan plan =
        RetryPlan.of(
            RetriedMethod.unnamed("Outer.work"),
            Schedule.of(policy),
            calls,
            new RetrySwitches(true, true));
    RetryLoop loop = Loops.before(plan);
    while (true) {
      try {
        Object result = body.run();
        loop.succeeded();
        return result;
      } catch (Throwable failure) {
        loop.failed(failure);
        if (loop.hasAnswer()) {
          return loop.answer();
        }
      }
    }
  }
}
