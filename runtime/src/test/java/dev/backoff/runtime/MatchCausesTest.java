package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With matchCauses the whole chain of causes is looked at. */
class MatchCausesTest {

  private final FailureClassifier ofIo =
      FailureClassifier.of(
          Policies.accepted(
              it ->
                  it.matchCauses(true)
                      .retryOn(List.of(FailureType.of(IOException.class)))
                      .abortOn(List.of(FailureType.of(FileNotFoundException.class)))));

  @Test
  void findsRetryOnAnywhereInTheChain() {
    assertThat(ofIo.isRetryable(new IOException())).isTrue();
    assertThat(ofIo.isRetryable(wrapped(new IOException(), 1))).isTrue();
    assertThat(ofIo.isRetryable(wrapped(new IOException(), 1000))).isTrue();
    assertThat(ofIo.isRetryable(new IOException(new IllegalStateException()))).isTrue();
  }

  @Test
  void refusesAChainWithoutIt() {
    assertThat(ofIo.isRetryable(wrapped(new IllegalStateException(), 10))).isFalse();
  }

  @Test
  void abortsOnAnythingInTheChainBeforeOrAfterWhatIsRetried() {
    assertThat(ofIo.isRetryable(new IOException(new FileNotFoundException()))).isFalse();
    assertThat(ofIo.isRetryable(wrapped(new FileNotFoundException(), 1000))).isFalse();
    assertThat(ofIo.isRetryable(withCause(new FileNotFoundException(), new IOException())))
        .isFalse();
  }

  static Stream<Throwable> neverRetriedAnywhereInTheChain() {
    return Stream.of(
        new OutOfMemoryError(), new InterruptedException(), new ClosedByInterruptException());
  }

  @ParameterizedTest
  @MethodSource
  void neverRetriedAnywhereInTheChain(Throwable never) {
    assertThat(ofIo.isRetryable(new IOException(never))).isFalse();
    assertThat(ofIo.isRetryable(wrapped(new IOException(never), 10))).isFalse();
    assertThat(ofIo.isRetryable(wrapped(withCause(never, new IOException()), 10))).isFalse();
  }

  @Test
  void endsAtCycles() {
    RuntimeException first = new RuntimeException();
    RuntimeException second = new RuntimeException(first);
    first.initCause(second);

    assertThat(ofIo.isRetryable(first)).isFalse();
    assertThat(ofIo.isRetryable(withCause(new IOException(), first))).isTrue();
  }

  @Test
  void comparesTheChainByIdentity() {
    assertThat(ofIo.isRetryable(new AllEqual(new AllEqual(new IOException())))).isTrue();
  }

  @Test
  void takesACancellationOrAnErrorForNothingListed() {
    FailureClassifier ofAll =
        FailureClassifier.of(
            Policies.accepted(
                it ->
                    it.matchCauses(true).retryOn(List.of(FailureType.of(RuntimeException.class)))));

    assertThat(ofAll.isRetryable(new Error(new CancellationException()))).isFalse();
    assertThat(ofAll.isRetryable(new Error(new CompletionException(new AssertionError()))))
        .isTrue();
  }

  @Test
  void needsLoadedClasses() {
    BackoffPolicy onlyNamed =
        Policies.accepted(it -> it.retryOn(List.of(FailureType.named(List.of("com.shop.Lost")))));

    assertThatThrownBy(() -> RetryPlan.of(onlyNamed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("com.shop.Lost: a name only (expected: a loaded class)");
  }

  /** Claims to be any other of its kind. */
  private static final class AllEqual extends RuntimeException {
    private static final long serialVersionUID = 1L;

    AllEqual(Throwable cause) {
      super(cause);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof AllEqual;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  private static Throwable wrapped(Throwable innermost, int times) {
    Throwable wrapped = innermost;
    for (int i = 0; i < times; i++) {
      wrapped = new RuntimeException(wrapped);
    }
    return wrapped;
  }

  private static Throwable withCause(Throwable failure, Throwable cause) {
    return failure.initCause(cause);
  }
}
