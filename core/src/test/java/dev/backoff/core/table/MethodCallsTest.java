package dev.backoff.core.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MethodCallsTest {

  private static final Throwable FAILURE = new IOException("no answer");

  /** What a generated subclass sees. */
  private static final class Calls extends MethodCalls {

    static boolean recoverable(Throwable failure) {
      return isRecoverable(failure);
    }

    static Integer judged(Integer result) {
      return unboxable(result, "Orders.isMany", "int");
    }

    static Integer unboxed(Integer result) {
      return unboxable(result, "Orders.cached", "int", FAILURE);
    }
  }

  @Test
  void asksNobodyWhereNoMethodIsNamed() throws Throwable {
    assertThat(MethodCalls.NONE.retryWhen(null, FAILURE)).isTrue();
    assertThat(MethodCalls.NONE.retryOnResult(null, null)).isFalse();
    assertThat(MethodCalls.NONE.recovers(FAILURE)).isFalse();
  }

  @Test
  void recoversFromNothingWhereNoMethodIsNamed() {
    assertThatThrownBy(() -> MethodCalls.NONE.recover(null, new Object[0], FAILURE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("recover: no method takes java.io.IOException");
  }

  static Stream<Throwable> unrecoverable() {
    return Stream.of(
        new AssertionError(), new StackOverflowError(), new InterruptedException(), new Error());
  }

  @ParameterizedTest
  @MethodSource("unrecoverable")
  void recoversFromNoErrorNorInterruption(Throwable failure) {
    assertThat(Calls.recoverable(failure)).isFalse();
  }

  @Test
  void mayRecoverFromAllElse() {
    assertThat(Calls.recoverable(FAILURE)).isTrue();
    assertThat(Calls.recoverable(new IllegalStateException())).isTrue();
    assertThat(Calls.recoverable(new Throwable())).isTrue();
  }

  @Test
  void passesWhatCanBeUnboxed() {
    assertThat(Calls.unboxed(7)).isEqualTo(7);
    assertThat(Calls.judged(7)).isEqualTo(7);
  }

  @Test
  void namesTheMethodThatCannotJudgeNull() {
    assertThatThrownBy(() -> Calls.judged(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("retryOnResult: Orders.isMany was asked about null (expected: int)")
        .hasNoSuppressedExceptions();
  }

  @Test
  void namesTheMethodThatReturnsNullForAPrimitive() {
    assertThatThrownBy(() -> Calls.unboxed(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("recover: Orders.cached returned null (expected: int)")
        .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(FAILURE));
  }
}
