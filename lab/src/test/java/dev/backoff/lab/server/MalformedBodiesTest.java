package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever arrives, the answer is a result or says what is wrong with the request. */
class MalformedBodiesTest {

  private static final int BODIES = 1000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/v1/retry-backoff-schedule | "
            + "{\"base_delay\":250,\"multiplier\":2,\"max_delay\":8000,\"attempts\":6}",
        "/v1/schedule | "
            + "{\"base\":\"250ms\",\"multiplier\":2,\"cap\":\"8s\",\"retries\":6,\"unit\":\"ms\"}",
      })
  void areRefusedWithoutAFault(String path, String body) {
    Random random = new Random(7);
    List<String> faults = new ArrayList<>();
    int refused = 0;
    try (LabServer server = start()) {
      Caller caller = new Caller(server);
      while (refused < BODIES) {
        byte[] mutated = mutated(body.getBytes(UTF_8), random);
        int status = caller.post(path, mutated).status();
        refused += status / 100 == 4 ? 1 : 0;
        if (status / 100 != 4 && status != 200) {
          faults.add(status + " for " + Arrays.toString(mutated));
        }
      }
    }

    assertThat(faults).isEmpty();
  }

  @Test
  void depthLengthAndRepetitionAreLimited() {
    try (LabServer server = start()) {
      Caller caller = new Caller(server);
      for (String body :
          List.of(
              "[".repeat(9000),
              "{\"a\":".repeat(2000),
              "{\"base\":1" + "0".repeat(9000) + "}",
              "{\"base\":1e999999999}",
              "{\"base\":1,\"base\":2}",
              "{} {}",
              "",
              "null",
              "[]",
              "\"text\"",
              "{\"base\":\"\\ud800\"}",
              "{\"base\":NaN}")) {
        assertThat(caller.post("/v1/schedule", body).status()).as(body).isEqualTo(400);
      }
    }
  }

  private static LabServer start() {
    return LabServer.start(
        ServerSettings.DEFAULT.withRequestsPerSecond(1_000_000), ServerEnvironment.system());
  }

  /** One to four bytes changed, dropped, doubled or moved. */
  private static byte[] mutated(byte[] body, Random random) {
    byte[] mutated = body;
    for (int i = random.nextInt(4); i >= 0; i--) {
      mutated = mutatedOnce(mutated, random);
    }
    return mutated;
  }

  private static byte[] mutatedOnce(byte[] body, Random random) {
    int at = random.nextInt(body.length);
    byte[] tail = Arrays.copyOfRange(body, at, body.length);
    return switch (random.nextInt(5)) {
      case 0 -> Arrays.copyOf(body, Math.max(1, at));
      case 1 -> joined(Arrays.copyOf(body, at), new byte[] {(byte) random.nextInt(256)}, tail);
      case 2 -> joined(Arrays.copyOf(body, at), "-eE.,:{}[]\"9\\u".getBytes(UTF_8), tail);
      case 3 -> joined(Arrays.copyOf(body, at), Arrays.copyOfRange(tail, 1, tail.length));
      default -> replaced(body, at, (byte) random.nextInt(256));
    };
  }

  private static byte[] replaced(byte[] body, int at, byte value) {
    byte[] copy = body.clone();
    copy[at] = value;
    return copy;
  }

  private static byte[] joined(byte[]... parts) {
    int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
    byte[] all = new byte[length];
    int end = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, all, end, part.length);
      end += part.length;
    }
    return all.length == 0 ? new byte[] {' '} : all;
  }
}
