package dev.backoff.runtime;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * The timer that wakes stages by default. One that users set is kept an eye on, since a shutdown
 * has to end its waits too.
 */
final class StageTimer {

  private static volatile RetryTimer current = RetryTimer.SYSTEM;

  private StageTimer() {}

  static Future<?> schedule(Runnable task, long nanos) {
    return current.schedule(task, nanos);
  }

  static void use(RetryTimer timer) {
    current = timer == RetryTimer.SYSTEM ? timer : new Watched(timer);
  }

  /** Ends what waits on timers of users, now. */
  static void expire() {
    Watched.WAITING.forEach(Wait::run);
  }

  private record Watched(RetryTimer timer) implements RetryTimer {

    private static final Set<Wait> WAITING = ConcurrentHashMap.newKeySet();

    @Override
    public Future<?> schedule(Runnable task, long nanos) {
      Wait wait = new Wait(task);
      WAITING.add(wait);
      try {
        wait.on(timer.schedule(wait, nanos));
      } catch (Throwable refusal) {
        WAITING.remove(wait);
        throw refusal;
      }
      return wait;
    }
  }

  /** Runs once, whoever wakes it first. */
  private static final class Wait extends FutureTask<@Nullable Void> {

    private volatile @Nullable Future<?> scheduled;

    Wait(Runnable task) {
      super(task, null);
    }

    void on(Future<?> timer) {
      scheduled = timer;
      if (isDone()) {
        done();
      }
    }

    /** Leaves nothing on the timer, where somebody else woke or cancelled it. */
    @Override
    protected void done() {
      Watched.WAITING.remove(this);
      Future<?> timer = scheduled;
      if (timer != null) {
        timer.cancel(false);
      }
    }
  }
}
