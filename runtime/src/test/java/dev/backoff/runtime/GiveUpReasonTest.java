package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GiveUpReasonTest {

  @Test
  void namesEveryReasonInTheOrderThatUsersAreTold() {
    assertThat(Arrays.toString(GiveUpReason.values()))
        .isEqualTo(
            "[NOT_RETRYABLE, PREDICATE_FAILED, INTERRUPTED, EXHAUSTED, NESTED, SERVER_DELAY,"
                + " MAX_DURATION, BUDGET, DISABLED, CANCELLED, REJECTED, INVALID_POLICY,"
                + " SHUTDOWN]");
  }
}
