package dev.backoff.runtime;

import java.util.Objects;
import java.util.concurrent.Executor;

/** The library as a whole: what concerns every retry of this application. */
public final class Backoffs {

  private Backoffs() {}

  /** Tells {@code listener} of all retries from now on. */
  public static void addListener(RetryListener listener) {
    Listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /** Tells {@code listener} of no retry any more; nothing happens if it was not registered. */
  public static void removeListener(RetryListener listener) {
    Listeners.remove(listener);
  }

  /**
   * The budget that methods with {@code budget = name} share: {@link RetryBudget#available} for a
   * health check.
   */
  public static RetryBudget budget(String name) {
    return Budgets.named(Objects.requireNonNull(name, "name"));
  }

  /** Puts {@code budget} in the place of the one that methods with {@code budget = name} share. */
  public static void useBudget(String name, RetryBudget budget) {
    Budgets.use(Objects.requireNonNull(name, "name"), Objects.requireNonNull(budget, "budget"));
  }

  /**
   * Ends all retries: calls that wait give up at once with {@link GiveUpReason#SHUTDOWN}, pending
   * stages complete with their last failure, and failures from now on are not retried, until {@link
   * #restart}.
   */
  public static void shutdown() {
    Shutdown.begin();
    TimerThread.INSTANCE.expire();
  }

  /**
   * Revokes {@link #shutdown}, for an application that starts again in the same virtual machine.
   */
  public static void restart() {
    Shutdown.revoke();
  }

  /**
   * Runs the attempts of stages after the first on {@code executor}, instead of on virtual threads
   * or the common pool. If it refuses one, the call gives up with {@link GiveUpReason#REJECTED}.
   */
  public static void useExecutor(Executor executor) {
    StageExecutor.use(Objects.requireNonNull(executor, "executor"));
  }
}
