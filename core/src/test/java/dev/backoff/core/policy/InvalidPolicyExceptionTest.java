package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InvalidPolicyExceptionTest {

  @Test
  void keepsItsIdsMessageAndCause() {
    Exception cause = new ClassNotFoundException("com.example.GoneException");
    List<String> ids = new ArrayList<>(List.of("BKF-101", "BKF-102"));

    InvalidPolicyException refusal = new InvalidPolicyException(ids, "both", cause);
    ids.clear();

    assertThat(refusal).hasMessage("both").hasCause(cause);
    assertThat(refusal.ruleIds()).containsExactly("BKF-101", "BKF-102");
  }

  @Test
  void travelsWithTheFailureItIsSuppressedIn() throws IOException, ClassNotFoundException {
    IOException failure = new IOException("down");
    failure.addSuppressed(new InvalidPolicyException(List.of("BKF-101"), "refused"));

    Throwable arrived = copy(failure).getSuppressed()[0];

    assertThat(arrived)
        .isInstanceOfSatisfying(
            InvalidPolicyException.class,
            refusal -> assertThat(refusal.ruleIds()).containsExactly("BKF-101"))
        .hasMessage("refused");
  }

  @SuppressWarnings("BanSerializableRead")
  private static Throwable copy(Throwable failure) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(failure);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (Throwable) in.readObject();
    }
  }
}
