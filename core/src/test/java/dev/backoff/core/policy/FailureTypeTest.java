package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTypeTest {

  private static final class NestedException extends IOException {
    private static final long serialVersionUID = 1L;
  }

  private static final FailureType TIMEOUT = FailureType.of(SocketTimeoutException.class);

  @Test
  void isASubtypeOfItselfAndItsSuperclassesUpToThrowable() {
    assertThat(
            List.of(
                "java.net.SocketTimeoutException",
                "java.io.InterruptedIOException",
                "java.io.IOException",
                "java.lang.Exception",
                "java.lang.Throwable"))
        .allSatisfy(name -> assertThat(TIMEOUT.isSubtypeOf(name)).isTrue());
    assertThat(TIMEOUT.isSubtypeOf(FailureType.of(IOException.class))).isTrue();
  }

  @Test
  void isNoSubtypeOfAnythingElse() {
    assertThat(TIMEOUT.isSubtypeOf("java.lang.RuntimeException")).isFalse();
    assertThat(TIMEOUT.isSubtypeOf("java.lang.Object")).isFalse();
    assertThat(FailureType.of(IOException.class).isSubtypeOf(TIMEOUT)).isFalse();
  }

  @Test
  void isTheSameWhetherLoadedOrKnownByName() {
    FailureType named =
        FailureType.named(
            List.of("java.io.IOException", "java.lang.Exception", "java.lang.Throwable"));

    assertThat(named)
        .isEqualTo(FailureType.of(IOException.class))
        .hasSameHashCodeAs(FailureType.of(IOException.class))
        .isNotEqualTo(FailureType.of(Exception.class));
    assertThat(named.loaded()).isNull();
    assertThat(TIMEOUT.loaded()).isEqualTo(SocketTimeoutException.class);
  }

  @Test
  void hasABinaryAndASimpleName() {
    FailureType nested = FailureType.of(NestedException.class);

    assertThat(nested.binaryName())
        .isEqualTo("dev.backoff.core.policy.FailureTypeTest$NestedException");
    assertThat(nested.simpleName()).isEqualTo("NestedException");
    assertThat(FailureType.named(List.of("InNoPackage")).simpleName()).isEqualTo("InNoPackage");
  }

  @Test
  void readsAsItsBinaryName() {
    assertThat(TIMEOUT).hasToString("java.net.SocketTimeoutException");
  }

  @Test
  void needsAtLeastItsOwnName() {
    assertThatThrownBy(() -> FailureType.named(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("ancestry: empty (expected: at least the type's own name)");
  }
}
