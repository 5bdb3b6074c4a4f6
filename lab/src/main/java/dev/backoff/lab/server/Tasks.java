package dev.backoff.lab.server;

import dev.backoff.lab.schedule.ScheduleResult;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * Calculations that callers did not want to wait for. Only the latest are kept, and none for long.
 */
final class Tasks implements AutoCloseable {

  static final int MOST = 1000;
  static final Duration LONGEST = Duration.ofMinutes(10);

  private final ServerEnvironment environment;
  private final ExecutorService workers = Executors.newFixedThreadPool(2, Tasks::daemon);
  private final Map<String, Task> tasks = new LinkedHashMap<>();

  Tasks(ServerEnvironment environment) {
    this.environment = environment;
  }

  /** A calculation, begun or done. */
  record Task(String id, Instant accepted, Future<ScheduleResult> result) {}

  /** Begins a calculation. */
  synchronized Task start(Supplier<ScheduleResult> calculation) {
    forgetTheOld();
    if (tasks.size() == MOST) {
      forget(tasks.values().iterator().next());
    }
    Task task =
        new Task(
            environment.names().get(),
            environment.clock().instant(),
            workers.submit(calculation::get));
    tasks.put(task.id(), task);
    return task;
  }

  /** The task of that name, unless there never was one or it was too long ago. */
  synchronized Optional<Task> find(String id) {
    forgetTheOld();
    return Optional.ofNullable(tasks.get(id));
  }

  /** The oldest come first. */
  private void forgetTheOld() {
    Instant oldest = environment.clock().instant().minus(LONGEST);
    tasks.values().stream()
        .takeWhile(task -> task.accepted().isBefore(oldest))
        .toList()
        .forEach(this::forget);
  }

  private void forget(Task task) {
    task.result().cancel(true);
    tasks.remove(task.id());
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "backoff-task");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }
}
