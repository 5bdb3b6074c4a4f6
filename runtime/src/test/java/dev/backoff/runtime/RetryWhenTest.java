package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The condition on a failure, asked after its class and before all else. */
class RetryWhenTest {

  private final VirtualTime time = new VirtualTime();
  private final Retrier retrier = Retrier.of(Policies.constant(3));

  @AfterEach
  void clearInterruption() {
    Thread.interrupted();
  }

  @Test
  void letsAFailureBeRetried() {
    List<Throwable> asked = new ArrayList<>();
    Scripted body = Scripted.failing(new IOException("one"), new IOException("two"));

    Throwable left = time.failureOf(() -> retrier.retryWhen(asked::add).call(body));

    assertThat(left).isNull();
    assertThat(asked).containsExactly(body.thrown(1), body.thrown(2));
  }

  @Test
  void endsTheCallWhereItDoesNotHold() {
    Scripted body = Scripted.alwaysFailing();

    try (RecordedEvents heard = new RecordedEvents()) {
      Throwable left = time.failureOf(() -> retrier.retryWhen(failure -> false).call(body));

      assertThat(left).isSameAs(body.thrown(1)).hasNoSuppressedExceptions();
      assertThat(heard.lines()).containsExactly("attemptFailed 1", "gaveUp 1 PREDICATE_FAILED");
    }
  }

  @Test
  void isNotAskedAboutWhatIsNotRetryable() {
    Retrier asking =
        Retrier.of(Policies.accepted(it -> it.abortOn(List.of(FailureType.of(IOException.class)))))
            .retryWhen(
                failure -> {
                  throw new AssertionError("asked");
                });

    Throwable left = time.failureOf(() -> asking.call(Scripted.alwaysFailing()));

    assertThat(left).isExactlyInstanceOf(IOException.class).hasNoSuppressedExceptions();
  }

  @Test
  void isAskedBeforeTheInterruptedFlag() {
    Thread.currentThread().interrupt();

    Throwable left =
        time.failureOf(() -> retrier.retryWhen(failure -> false).call(Scripted.alwaysFailing()));

    assertThat(left).hasNoSuppressedExceptions();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void seesTheOuterFailureWhereCausesMatch() {
    BackoffPolicy causes =
        Policies.accepted(
            it ->
                it.matchCauses(true).retryOn(List.of(FailureType.of(FileNotFoundException.class))));
    IllegalStateException outer = new IllegalStateException(new FileNotFoundException());
    List<Throwable> asked = new ArrayList<>();

    time.failureOf(() -> Retrier.of(causes).retryWhen(asked::add).call(Scripted.failing(outer)));

    assertThat(asked).containsExactly(outer);
  }

  @Test
  void standsSuppressedInTheFailureWhereItThrows() {
    IllegalStateException trouble = new IllegalStateException("trouble");
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.failureOf(() -> throwing(trouble).call(body));

    assertThat(left).isSameAs(body.thrown(1));
    assertThat(left.getSuppressed()).containsExactly(trouble);
    assertThat(time.waits()).isEmpty();
  }

  @Test
  void standsBesideEarlierFailuresWhereItThrowsLater() {
    Error trouble = new AssertionError("trouble");
    Scripted body = Scripted.alwaysFailing();
    Retrier throwingAtTwo =
        retrier.retryWhen(
            failure -> {
              if (body.attempts() == 2) {
                throw trouble;
              }
              return true;
            });

    Throwable left = time.failureOf(() -> throwingAtTwo.call(body));

    assertThat(left).isSameAs(body.thrown(2));
    assertThat(left.getSuppressed()).containsExactly(trouble, body.thrown(1), RetryTrails.of(left));
    assertThat(RetryTrails.of(left).reason()).isEqualTo(GiveUpReason.PREDICATE_FAILED);
  }

  @Test
  void doesNotKeepTheFailureFromBeingRecovered() {
    IllegalStateException trouble = new IllegalStateException("trouble");
    List<Throwable> recovered = new ArrayList<>();

    time.failureOf(
        () ->
            throwing(trouble)
                .call(
                    Scripted.alwaysFailing(),
                    failure -> {
                      recovered.add(failure);
                      return "recovered";
                    }));

    assertThat(recovered).singleElement().isExactlyInstanceOf(IOException.class);
    assertThat(recovered.get(0).getSuppressed()).containsExactly(trouble);
  }

  @Test
  void attachesNothingWhereItThrowsTheFailureItself() {
    RuntimeException failure = new IllegalStateException();

    Throwable left = time.failureOf(() -> throwing(failure).call(Scripted.failing(failure)));

    assertThat(left).isSameAs(failure).hasNoSuppressedExceptions();
  }

  @Test
  void isToldApartFromWhatTheFailureHadSuppressedBefore() {
    IOException failure = new IOException();
    failure.addSuppressed(new IllegalStateException("while closing"));
    IllegalStateException trouble = new IllegalStateException("trouble");

    time.failureOf(() -> throwing(trouble).call(Scripted.failing(failure)));

    assertThat(failure.getSuppressed()).hasSize(2).endsWith(trouble);
  }

  @Test
  void doesNotLetASharedFailureGrowWhereItThrows() {
    IOException shared = new IOException("shared");
    Retrier throwing =
        retrier.retryWhen(
            failure -> {
              throw new IllegalStateException("anew at " + System.nanoTime());
            });

    for (int call = 0; call < 100; call++) {
      time.failureOf(() -> throwing.call(Scripted.failing(shared)));
    }

    assertThat(shared.getSuppressed()).hasSize(1);
  }

  @Test
  void letsAnErrorOfTheVirtualMachineLeaveAtOnce() {
    StackOverflowError error = new StackOverflowError();

    Throwable left =
        time.failureOf(
            () -> throwing(error).call(Scripted.alwaysFailing(), failure -> "recovered"));

    assertThat(left).isSameAs(error).hasNoSuppressedExceptions();
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  private Retrier throwing(Throwable trouble) {
    return retrier.retryWhen(
        failure -> {
          throw Undeclared.rethrow(trouble);
        });
  }
}
