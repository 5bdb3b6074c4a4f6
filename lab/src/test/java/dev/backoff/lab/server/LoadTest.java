package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Many clients at once; {@code -Dload.seconds=30} is the long version. */
class LoadTest {

  private static final int CLIENTS = 200;
  private static final long SECONDS = Long.getLong("load.seconds", 2);
  private static final byte[] BODY =
      "{\"base_delay\":250,\"multiplier\":2,\"max_delay\":8000,\"attempts\":50}".getBytes(UTF_8);
  private static final long MOST_GROWTH = 32L << 20;

  @Test
  void manyClientsAreServedWithoutErrorInSteadyMemory()
      throws InterruptedException, ExecutionException {
    ServerSettings settings = ServerSettings.DEFAULT.withRequestsPerSecond(2000);
    try (LabServer server = LabServer.start(settings, ServerEnvironment.system())) {
      Caller caller = new Caller(server);
      Map<Integer, Long> warmUp = load(caller, Math.max(1, SECONDS / 5));
      long before = usedBytes();
      Map<Integer, Long> statuses = load(caller, SECONDS);
      long after = usedBytes();

      System.out.printf(
          "%d clients for %d s: answers by status %s; memory %d KiB before, %d KiB after.%n",
          CLIENTS, SECONDS, statuses, before >> 10, after >> 10);
      assertThat(warmUp).containsKey(200);
      assertThat(statuses).containsKey(200);
      assertThat(statuses.keySet()).isSubsetOf(200, 429);
      assertThat(after - before).isLessThan(MOST_GROWTH);
    }
  }

  private static Map<Integer, Long> load(Caller caller, long seconds)
      throws InterruptedException, ExecutionException {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    try {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
      List<Callable<Map<Integer, Long>>> loops = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        loops.add(() -> callUntil(end, caller));
      }
      Map<Integer, Long> all = new TreeMap<>();
      for (Future<Map<Integer, Long>> loop : clients.invokeAll(loops)) {
        loop.get().forEach((status, count) -> all.merge(status, count, Long::sum));
      }
      return all;
    } finally {
      clients.shutdownNow();
    }
  }

  private static Map<Integer, Long> callUntil(long end, Caller caller) {
    Map<Integer, Long> statuses = new TreeMap<>();
    do {
      statuses.merge(caller.post(DelaysEndpoint.PATH, BODY).status(), 1L, Long::sum);
    } while (System.nanoTime() - end < 0);
    return statuses;
  }

  private static long usedBytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
