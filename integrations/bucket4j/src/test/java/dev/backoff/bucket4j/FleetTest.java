package dev.backoff.bucket4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two virtual machines that call one service and share a budget in one Redis. */
@Tag("slow")
@Timeout(300)
class FleetTest {

  static final int CAPACITY = 100;
  static final double DEPOSIT = 0.1;

  private static final int PROCESSES = 2;
  private static final int CALLS_EACH = 2000;

  private Path output;

  @BeforeEach
  void collectOutputOfProcesses(@TempDir Path folder) {
    output = folder.resolve("output.txt");
  }

  @Test
  void retriesATenthOfItsSuccessesWhereHalfOfAllAttemptsFail() throws Exception {
    try (RedisServer redis = RedisServer.onFreePort();
        UnreliableService service = new UnreliableService(50)) {
      run(redis, service);

      double most = DEPOSIT * service.succeededAtOnce() + CAPACITY;
      report("50 % fail", service, most);
      assertThat(service.calls()).isEqualTo(PROCESSES * CALLS_EACH);
      assertThat((double) service.retries()).isGreaterThan(CAPACITY).isLessThanOrEqualTo(most);
    }
  }

  @Test
  void retriesNoMoreOnceTheBucketIsSpentWhereAllAttemptsFail() throws Exception {
    try (RedisServer redis = RedisServer.onFreePort();
        UnreliableService service = new UnreliableService(100)) {
      run(redis, service);

      report("100 % fail", service, CAPACITY);
      assertThat(service.calls()).isEqualTo(PROCESSES * CALLS_EACH);
      assertThat(service.retries()).isEqualTo(CAPACITY);
      assertThat(service.callsAfterLastRetry()).isGreaterThan(CALLS_EACH);
    }
  }

  private void run(RedisServer redis, UnreliableService service) throws Exception {
    List<Process> processes = new ArrayList<>();
    try {
      for (int started = 1; started <= PROCESSES; started++) {
        processes.add(start(redis.port(), service.port()));
      }
      for (Process process : processes) {
        assertThat(process.waitFor()).as(Files.readString(output)).isZero();
      }
    } finally {
      processes.forEach(Process::destroyForcibly);
    }
  }

  private Process start(int redis, int service) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            FleetProcess.class.getName(),
            String.valueOf(redis),
            String.valueOf(service),
            String.valueOf(CALLS_EACH))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
        .start();
  }

  private static void report(String what, UnreliableService service, double most) {
    System.out.printf(
        "%s: %d calls, %d succeeded at once, %d retries (at most %.1f), %d calls after the last%n",
        what,
        service.calls(),
        service.succeededAtOnce(),
        service.retries(),
        most,
        service.callsAfterLastRetry());
  }
}
