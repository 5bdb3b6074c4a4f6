package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WaitContenderTest {

  @ParameterizedTest
  @EnumSource
  void retriesOnceAfterTheWholeDelay(WaitContender contender) throws Exception {
    long waitedNanos = new Stopwatch().waited(contender.waiting(Delay.MS_5));

    assertThat(waitedNanos).isGreaterThanOrEqualTo(5_000_000);
  }

  @ParameterizedTest
  @EnumSource(names = {"PARK", "HAND_WRITTEN", "BACKOFF_WOVEN", "BACKOFF_IN_CODE"})
  void dropsNothingBelowAMillisecond(WaitContender contender) throws Exception {
    assertThat(new Stopwatch().waited(contender.waiting(Delay.US_50)))
        .isGreaterThanOrEqualTo(50_000);
    assertThat(new Stopwatch().waited(contender.waiting(Delay.US_500)))
        .isGreaterThanOrEqualTo(500_000);
  }

  @Test
  void leavesOutOnlyWhoRefusesTheDelay() {
    assertThat(WaitContender.taking(Delay.US_500))
        .containsExactlyElementsOf(
            Arrays.stream(WaitContender.values())
                .filter(contender -> contender != WaitContender.SPRING_RETRY_TEMPLATE)
                .toList());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WaitContender.SPRING_RETRY_TEMPLATE.waiting(Delay.US_500))
        .withMessageContaining("less than 1 millisecond");
  }

  @Test
  void asksAllForAMillisecondOrMore() {
    assertThat(WaitContender.taking(Delay.MS_5)).containsExactly(WaitContender.values());
  }
}
