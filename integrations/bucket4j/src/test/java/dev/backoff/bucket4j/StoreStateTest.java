package dev.backoff.bucket4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Changes of the store's state are told to operators, each once. */
class StoreStateTest {

  private static final Logger LOG = Logger.getLogger("dev.backoff");

  private final StoreState state = new StoreState("orders");
  private final Recorder recorder = new Recorder();

  @BeforeEach
  void record() {
    LOG.addHandler(recorder);
  }

  @AfterEach
  void recordNoMore() {
    LOG.removeHandler(recorder);
  }

  @Test
  void isToldOnceAChange() {
    state.down("not up yet");
    state.up();
    state.up();
    state.down("no answer within 5.0 ms");
    state.down("no answer within 5.0 ms");

    assertThat(recorder.lines)
        .containsExactly(
            "INFO Retry budget orders: shared with the fleet.",
            "WARNING Retry budget orders: no answer within 5.0 ms; on the local reserve for now.");
  }

  @Test
  void isNotToldWhenClosed() {
    state.up();
    state.close();
    state.down("late");

    assertThat(state.isUp()).isFalse();
    assertThat(recorder.lines).hasSize(1);
  }

  private static final class Recorder extends Handler {

    private final List<String> lines = new ArrayList<>();

    @Override
    public void publish(LogRecord line) {
      lines.add(line.getLevel() + " " + line.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
