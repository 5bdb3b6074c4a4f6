package dev.backoff.lab.simulation;

import dev.backoff.runtime.RetryDecision;
import dev.backoff.runtime.RetryExecution;
import dev.backoff.runtime.RetryPlan;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * One crowd that updates one row under optimistic locking: every client reads the version, writes
 * with it, and on a conflict waits and reads again, until it has written once. What a client
 * decides is decided by {@link RetryExecution}; here is only the virtual time.
 *
 * <p>Only what reaches the server is an event: between two of them a client does nothing that
 * others could see, so its answers and requests are drawn, but never queued.
 */
final class ContentionRun {

  private static final int TO_READ = -1;

  private final Network network;
  private final @Nullable RetryPlan plan;
  private final RandomGenerator random;
  private final CallObserver observer;
  private final Agenda agenda;
  private final int[] readVersion;
  private final @Nullable RetryExecution[] executions;
  private final VersionConflict conflict = new VersionConflict();
  private int version;
  private long calls;
  private long completionNanos;
  private double finishNanos;

  /**
   * @param plan under which clients wait, null for no wait
   */
  ContentionRun(
      int clients,
      Network network,
      @Nullable RetryPlan plan,
      RandomGenerator random,
      CallObserver observer) {
    this.network = network;
    this.plan = plan;
    this.random = random;
    this.observer = observer;
    this.readVersion = new int[clients];
    this.executions = new RetryExecution[clients];
    Arrays.fill(readVersion, TO_READ);
    long[] starts = new long[clients];
    Arrays.setAll(starts, client -> network.delayNanos(random));
    this.agenda = new Agenda(starts);
  }

  /**
   * Runs until every client has written.
   *
   * @param finished told of clients that have, one by one
   * @throws CancellationException if the thread is interrupted
   */
  ContentionOutcome run(Runnable finished) {
    while (!agenda.isEmpty()) {
      int client = agenda.first();
      if (readVersion[client] == TO_READ) {
        read(client);
      } else if (readVersion[client] == version) {
        write();
        finished.run();
        checkInterruption();
      } else {
        refuse(client);
      }
    }
    return new ContentionOutcome(
        calls, completionNanos, finishNanos / readVersion.length, agenda.matches());
  }

  private void read(int client) {
    readVersion[client] = version;
    agenda.reschedule(agenda.time() + answerAndRequest());
  }

  private void write() {
    long now = agenda.time();
    calls++;
    observer.called(now, true);
    version++;
    long end = now + network.delayNanos(random);
    completionNanos = Math.max(completionNanos, end);
    finishNanos += end;
    agenda.remove();
  }

  private void refuse(int client) {
    long now = agenda.time();
    calls++;
    observer.called(now, false);
    readVersion[client] = TO_READ;
    long told = now + network.delayNanos(random);
    agenda.reschedule(told + waitNanos(client, told) + network.delayNanos(random));
  }

  private long answerAndRequest() {
    return network.delayNanos(random) + network.delayNanos(random);
  }

  private long waitNanos(int client, long now) {
    return plan == null ? 0 : decided(execution(plan, client), now);
  }

  private RetryExecution execution(RetryPlan followed, int client) {
    RetryExecution execution = executions[client];
    if (execution == null) {
      execution = RetryExecution.start(followed, 0);
      executions[client] = execution;
    }
    return execution;
  }

  private long decided(RetryExecution execution, long now) {
    RetryDecision decision = execution.onFailure(conflict, now, random);
    if (decision instanceof RetryDecision.Retry retry) {
      return retry.delayNanos();
    }
    throw new IllegalStateException("A client of an unlimited policy gave up: " + decision);
  }

  private static void checkInterruption() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("interrupted");
    }
  }
}
