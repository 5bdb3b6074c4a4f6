package dev.backoff.benchmarks.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/** Every contender does the same work, or a comparison would say nothing. */
class ContendersTest {

  private static final int MOST_ATTEMPTS = Contender.MAX_RETRIES + 1;

  private final Work work = new Work();

  @ParameterizedTest
  @EnumSource
  void givesTheResultOfTheFirstAttempt(Contenders contender) throws Exception {
    assertThat(contender.over(work).number2(40, 2)).isEqualTo(1_000_045);
    assertThat(work.attempts()).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("ofAllResults")
  void givesAnObject(Contenders contender) throws Exception {
    ResultContender contending = (ResultContender) contender.over(work);
    assertThat(contending.object("first", "second")).isEqualTo("second");
  }

  @ParameterizedTest
  @MethodSource("ofAllResults")
  void callsWhatHasNoResult(Contenders contender) throws Exception {
    ((ResultContender) contender.over(work)).nothing(1, 2);
    assertThat(work.attempts()).isEqualTo(1);
  }

  static Set<Contenders> ofAllResults() {
    return EnumSet.range(Contenders.PLAIN_CALL, Contenders.GUAVA_RETRYING);
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "PLAIN_CALL")
  void retriesOnce(Contenders contender) throws Exception {
    Contender contending = contender.over(work);
    work.fail(1, IllegalStateException::new);
    assertThat(contending.number2(40, 2)).isEqualTo(1_000_045);
    assertThat(work.attempts()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"PLAIN_CALL", "BACKOFF_RECOVER"})
  void givesUpAfterTheLastRetry(Contenders contender) {
    Contender contending = contender.over(work);
    IllegalStateException failure = new IllegalStateException("stays down");
    work.fail(Integer.MAX_VALUE, () -> failure);
    assertThat(catchThrowable(() -> contending.number2(40, 2)))
        .hasStackTraceContaining("stays down");
    assertThat(work.attempts()).isEqualTo(MOST_ATTEMPTS);
  }

  @Test
  void recoversAfterTheLastRetry() throws Exception {
    Contender contending = Contenders.BACKOFF_RECOVER.over(work);
    work.fail(Integer.MAX_VALUE, IllegalStateException::new);
    assertThat(contending.number2(40, 2)).isEqualTo(42);
    assertThat(work.attempts()).isEqualTo(MOST_ATTEMPTS);
  }

  @ParameterizedTest
  @EnumSource(names = {"PLAIN_CALL", "HAND_WRITTEN", "BACKOFF_WOVEN", "BACKOFF_IN_CODE"})
  void takesAnyNumberOfParameters(Contenders contender) throws Exception {
    ParameterContender contending = (ParameterContender) contender.over(work);
    assertThat(contending.number0()).isEqualTo(1_000_003);
    assertThat(contending.number1(1)).isEqualTo(1_000_004);
    assertThat(contending.number3(1, 1, 1)).isEqualTo(1_000_006);
    assertThat(contending.number4(1, 1, 1, 1)).isEqualTo(1_000_007);
    assertThat(contending.number5(1, 1, 1, 1, 1)).isEqualTo(1_000_008);
    assertThat(contending.number6(1, 1, 1, 1, 1, 1)).isEqualTo(1_000_009);
  }
}
