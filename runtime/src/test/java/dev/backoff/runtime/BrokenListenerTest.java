package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** What a listener throws never changes a call, and is logged once. */
class BrokenListenerTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));

  private static class Throwing implements RetryListener {

    private final IntFunction<Throwable> thrown;
    private final AtomicInteger calls = new AtomicInteger();

    Throwing(IntFunction<Throwable> thrown) {
      this.thrown = thrown;
    }

    @Override
    public void attemptFailed(RetryEvent event) {
      fail();
    }

    @Override
    public void retryScheduled(RetryEvent event, Duration ceiling) {
      fail();
    }

    @Override
    public void gaveUp(RetryEvent event, GiveUpReason reason) {
      fail();
    }

    @Override
    public void succeeded(RetryEvent event) {
      fail();
    }

    private void fail() {
      throw Undeclared.rethrow(thrown.apply(calls.incrementAndGet()));
    }
  }

  private static final class ThrowingNumbers extends Throwing {
    ThrowingNumbers() {
      super(call -> new IllegalStateException("call " + call));
    }
  }

  private static final class ThrowingErrors extends Throwing {
    ThrowingErrors() {
      super(call -> new AssertionError("wrong"));
    }
  }

  private static final class ThrowingSpeechless extends Throwing {
    ThrowingSpeechless() {
      super(call -> new Speechless());
    }
  }

  /** Can't even say what it is. */
  private static final class Speechless extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }
  }

  @Test
  void isLoggedOnceWhateverItSaysEachTime() {
    try (CapturedLog log = new CapturedLog()) {
      for (int call = 0; call < 10; call++) {
        heardBy(new ThrowingNumbers(), Scripted.alwaysFailing());
      }

      assertThat(log.lines(Level.ERROR))
          .containsExactly(
              "RetryListener "
                  + ThrowingNumbers.class.getName()
                  + " threw java.lang.IllegalStateException: call 1; ignored.");
    }
  }

  @Test
  void neitherFailsASuccessNorReplacesAFailure() {
    Scripted failing = Scripted.alwaysFailing();

    Throwable none = heardBy(new ThrowingErrors(), Scripted.failing(new IOException()));
    Throwable left = heardBy(new ThrowingErrors(), failing);

    assertThat(none).isNull();
    assertThat(left).isSameAs(failing.lastThrown());
    assertThat(left.getSuppressed()).hasSize(4);
  }

  @Test
  void mayThrowWhatHasNoText() {
    try (CapturedLog log = new CapturedLog()) {
      heardBy(new ThrowingSpeechless(), Scripted.alwaysFailing());

      assertThat(log.lines(Level.ERROR))
          .singleElement()
          .asString()
          .endsWith(" threw " + Speechless.class.getName() + "; ignored.");
    }
  }

  @Test
  void doesNotKeepOthersFromHearing() {
    Listening.with(
        new ThrowingErrors(),
        () -> {
          try (RecordedEvents registeredAfter = new RecordedEvents()) {
            call(Scripted.failing(new IOException()));

            assertThat(registeredAfter.lines()).hasSize(3);
          }
        });
  }

  private Throwable heardBy(RetryListener listener, Scripted body) {
    AtomicReference<Throwable> left = new AtomicReference<>();
    Listening.with(listener, () -> left.set(call(body)));
    return left.get();
  }

  private Throwable call(Scripted body) {
    return time.failureOf(() -> retrier.call(body));
  }
}
