package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which failures are worth another attempt by their class alone. */
class FailureClassifierTest {

  /** A cancellation of a user's own. */
  private static final class Cancelled extends CancellationException {
    private static final long serialVersionUID = 1L;
  }

  /** An error that the virtual machine throws, of somebody's own. */
  private static final class MachineDown extends VirtualMachineError {
    private static final long serialVersionUID = 1L;
  }

  static Stream<Arguments> failuresThatAreRetried() {
    return Stream.of(
        row(Exception.class, new Exception()),
        row(Exception.class, new IOException()),
        row(Exception.class, new RuntimeException()),
        row(IOException.class, new FileNotFoundException()),
        row(Exception.class, new SocketTimeoutException()),
        row(Exception.class, new InterruptedIOException()),
        row(Exception.class, new AsynchronousCloseException()),
        row(Exception.class, new TimeoutException()),
        row(Throwable.class, new IOException()),
        row(Throwable.class, new AssertionError()),
        row(Error.class, new AssertionError()),
        row(AssertionError.class, new AssertionError()),
        row(LinkageError.class, new NoClassDefFoundError()),
        row(CancellationException.class, new CancellationException()),
        row(CancellationException.class, new Cancelled()),
        row(Cancelled.class, new Cancelled()));
  }

  @ParameterizedTest
  @MethodSource
  void failuresThatAreRetried(Class<? extends Throwable> retryOn, Throwable failure) {
    assertThat(isRetryable(List.of(retryOn), List.of(), failure)).isTrue();
  }

  static Stream<Arguments> failuresThatAreNotRetried() {
    return Stream.of(
        row(IOException.class, new Exception()),
        row(FileNotFoundException.class, new IOException()),
        row(Exception.class, new Throwable()),
        row(Exception.class, new AssertionError()),
        row(Exception.class, new NoClassDefFoundError()),
        row(LinkageError.class, new AssertionError()),
        row(Exception.class, new CancellationException()),
        row(RuntimeException.class, new CancellationException()),
        row(IllegalStateException.class, new Cancelled()),
        row(Throwable.class, new CancellationException()),
        row(Cancelled.class, new CancellationException()));
  }

  @ParameterizedTest
  @MethodSource
  void failuresThatAreNotRetried(Class<? extends Throwable> retryOn, Throwable failure) {
    assertThat(isRetryable(List.of(retryOn), List.of(), failure)).isFalse();
  }

  static Stream<Throwable> neverRetriedWhateverIsListed() {
    return Stream.of(
        new OutOfMemoryError(),
        new StackOverflowError(),
        new InternalError(),
        new MachineDown(),
        new InterruptedException(),
        new ClosedByInterruptException());
  }

  @ParameterizedTest
  @MethodSource
  void neverRetriedWhateverIsListed(Throwable failure) {
    assertThat(isRetryable(List.of(Throwable.class), List.of(), failure)).isFalse();
    assertThat(isRetryable(List.of(failure.getClass()), List.of(), failure)).isFalse();
  }

  @Test
  void abortsBySubclass() {
    List<Class<? extends Throwable>> all = List.of(Exception.class);
    List<Class<? extends Throwable>> abort = List.of(IOException.class);

    assertThat(isRetryable(all, abort, new IOException())).isFalse();
    assertThat(isRetryable(all, abort, new FileNotFoundException())).isFalse();
    assertThat(isRetryable(all, abort, new RuntimeException())).isTrue();
  }

  @Test
  void abortWinsEvenAgainstAMoreSpecificRetry() {
    List<Class<? extends Throwable>> retry = List.of(FileNotFoundException.class, Error.class);
    List<Class<? extends Throwable>> abort = List.of(IOException.class);

    assertThat(isRetryable(retry, abort, new FileNotFoundException())).isFalse();
    assertThat(isRetryable(retry, abort, new AssertionError())).isTrue();
  }

  @Test
  void keepsTheDefaultOfRetryOnWhereOnlyAbortOnIsGiven() {
    BackoffPolicy policy = BackoffPolicy.builder().abortOn(IllegalStateException.class).build();
    FailureClassifier classifier = FailureClassifier.of(policy);

    assertThat(classifier.isRetryable(new IOException())).isTrue();
    assertThat(classifier.isRetryable(new IllegalStateException())).isFalse();
    assertThat(classifier.isRetryable(new AssertionError())).isFalse();
  }

  @Test
  void anyOfSeveralEntriesIsEnough() {
    List<Class<? extends Throwable>> retry =
        List.of(IOException.class, TimeoutException.class, AssertionError.class);

    assertThat(isRetryable(retry, List.of(), new TimeoutException())).isTrue();
    assertThat(isRetryable(retry, List.of(), new AssertionError())).isTrue();
    assertThat(isRetryable(retry, List.of(), new RuntimeException())).isFalse();
  }

  @Test
  void doesNotLookAtCausesUnlessAsked() {
    List<Class<? extends Throwable>> retry = List.of(IOException.class);
    List<Class<? extends Throwable>> abort = List.of(FileNotFoundException.class);

    assertThat(isRetryable(retry, abort, new RuntimeException(new IOException()))).isFalse();
    assertThat(isRetryable(retry, abort, new IOException(new FileNotFoundException()))).isTrue();
    assertThat(isRetryable(retry, abort, new IOException(new InterruptedException()))).isTrue();
  }

  private static Arguments row(Class<? extends Throwable> retryOn, Throwable failure) {
    return Arguments.of(retryOn, failure);
  }

  private static boolean isRetryable(
      List<? extends Class<? extends Throwable>> retryOn,
      List<? extends Class<? extends Throwable>> abortOn,
      Throwable failure) {
    BackoffPolicy policy =
        Policies.accepted(it -> it.retryOn(types(retryOn)).abortOn(types(abortOn)));
    return FailureClassifier.of(policy).isRetryable(failure);
  }

  private static List<FailureType> types(List<? extends Class<? extends Throwable>> classes) {
    return classes.stream().map(FailureType::of).toList();
  }
}
