package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.backoff.lab.simulation.Progress;
import dev.backoff.lab.text.Json;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code POST /v1/simulate}: lines of JSON as they come, progress first, the result last. A line is
 * written four times a second at least, so that a caller who has left is noticed; the simulation
 * ends then.
 */
final class CrowdEndpoint implements AutoCloseable {

  static final String PATH = "/v1/simulate";
  static final String MEDIA_TYPE = "application/x-ndjson";

  private static final Logger LOG = LoggerFactory.getLogger(CrowdEndpoint.class);
  private static final long TICK_MILLIS = 250;
  private static final int MOST_TICKS = 4 * 120;
  private static final long SECONDS_TO_COME_BACK = 5;

  private final Simulation simulation;
  private final Semaphore places;
  private final int limit;
  private final ExecutorService threads = Executors.newCachedThreadPool(CrowdEndpoint::daemon);

  /** What runs, for a test that wants to see it end. */
  @FunctionalInterface
  interface Simulation {
    CrowdResult run(CrowdRequest request, Progress progress) throws InterruptedException;
  }

  /**
   * @param limit how many may run at the same time
   */
  CrowdEndpoint(Simulation simulation, int limit) {
    this.simulation = simulation;
    this.limit = limit;
    this.places = new Semaphore(limit);
  }

  /** A line that says how far it is. */
  record ProgressLine(String type, long done, long total) {}

  /** The last line, if all went well. */
  record ResultLine(String type, @JsonUnwrapped CrowdResult result) {}

  /** The last line, if it did not. */
  record ProblemLine(String type, Problem problem) {}

  void answer(Context context) throws IOException, InterruptedException {
    CrowdRequest request = SettingsBody.read(context, CrowdRequest.FORMS, CrowdRequest::of);
    if (!places.tryAcquire()) {
      throw RateLimit.tooMany(limit + " simulations are running.", SECONDS_TO_COME_BACK);
    }
    try {
      context.disableCompression().contentType(MEDIA_TYPE).header("Cache-Control", "no-store");
      stream(request, context.res().getOutputStream());
    } finally {
      places.release();
    }
  }

  private void stream(CrowdRequest request, OutputStream out)
      throws IOException, InterruptedException {
    Latest latest = new Latest();
    Future<CrowdResult> running = threads.submit(() -> simulation.run(request, latest));
    try {
      write(out, latest.line);
      write(out, lastLine(running, latest, out));
    } finally {
      running.cancel(true);
    }
  }

  private static Object lastLine(Future<CrowdResult> running, Latest latest, OutputStream out)
      throws IOException, InterruptedException {
    for (int ticks = 0; ticks < MOST_TICKS; ticks++) {
      try {
        return new ResultLine("result", running.get(TICK_MILLIS, TimeUnit.MILLISECONDS));
      } catch (TimeoutException notYet) {
        write(out, latest.line);
      } catch (ExecutionException broken) {
        LOG.error("A simulation failed", broken.getCause());
        return new ProblemLine("problem", ProblemPages.of(500));
      }
    }
    return new ProblemLine("problem", tooLong());
  }

  private static Problem tooLong() {
    return Problem.of(
        503,
        "simulation-too-long",
        "Simulation too long",
        "It was ended after two minutes. Ask for fewer clients or repetitions.");
  }

  private static void write(OutputStream out, Object line) throws IOException {
    out.write(Json.writeLine(line).getBytes(UTF_8));
    out.flush();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "backoff-simulation");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }

  /** How far it was when it last said so. */
  private static final class Latest implements Progress {

    private volatile ProgressLine line = new ProgressLine("progress", 0, 0);

    @Override
    public void at(long done, long total) {
      line = new ProgressLine("progress", done, total);
    }
  }
}
