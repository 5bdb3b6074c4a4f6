package dev.backoff.benchmarks.building;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class RetryingTest {

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "BACKOFF")
  void retriesAfterAFailure(Retrying retrying) throws Exception {
    Backend backend = new Backend();
    backend.failOnce();

    assertThat(retrying.over(backend::get).call()).isEqualTo("1");
  }

  @ParameterizedTest
  @EnumSource(names = "BACKOFF")
  void callsWhatIsWovenAsItIs(Retrying retrying) throws Exception {
    Fetching failing =
        id -> {
          throw new IOException(id);
        };

    assertThat(catchThrowable(() -> retrying.over(failing).call()))
        .isInstanceOf(IOException.class)
        .hasMessage("1");
  }
}
