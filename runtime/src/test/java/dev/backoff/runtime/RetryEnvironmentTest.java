package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RetryEnvironmentTest {

  private final RetryEnvironment virtual = new VirtualTime().environment();

  @Test
  void isThatOfTheSystemUnlessBound() {
    assertThat(RetryEnvironment.current()).isSameAs(RetryEnvironment.SYSTEM);
    assertThat(RetryEnvironment.SYSTEM.clock()).isSameAs(RetryClock.SYSTEM);
    assertThat(RetryEnvironment.SYSTEM.random().generator()).isSameAs(ThreadLocalRandom.current());
  }

  @Test
  void isBoundWhileTheActionRuns() {
    virtual.run(() -> assertThat(RetryEnvironment.current()).isSameAs(virtual));

    assertThat(RetryEnvironment.current()).isSameAs(RetryEnvironment.SYSTEM);
  }

  @Test
  void restoresTheOneBeforeAlsoAfterAFailure() {
    RetryEnvironment inner = new VirtualTime().environment();

    virtual.run(
        () -> {
          assertThatThrownBy(
                  () ->
                      inner.run(
                          () -> {
                            throw new IllegalStateException("in the action");
                          }))
              .hasMessage("in the action");
          assertThat(RetryEnvironment.current()).isSameAs(virtual);
        });
  }

  @Test
  void isBoundToTheCallingThreadAlone() throws InterruptedException {
    AtomicReference<RetryEnvironment> ofOther = new AtomicReference<>();
    Thread other = new Thread(() -> ofOther.set(RetryEnvironment.current()));

    virtual.run(other::start);
    other.join();

    assertThat(ofOther.get()).isSameAs(RetryEnvironment.SYSTEM);
  }

  @Test
  void hasAllItsParts() {
    VirtualTime time = new VirtualTime();

    assertThatThrownBy(() -> new RetryEnvironment(null, time, virtual.random()))
        .hasMessage("clock");
    assertThatThrownBy(() -> new RetryEnvironment(time, null, virtual.random()))
        .hasMessage("sleeper");
    assertThatThrownBy(() -> new RetryEnvironment(time, time, null)).hasMessage("random");
    assertThatThrownBy(() -> virtual.run(null)).hasMessage("action");
  }
}
