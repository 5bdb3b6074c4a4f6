package dev.backoff.runtime;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a test has of its own besides time and chance: somebody who is told of its calls alone,
 * budgets that no other test empties, and whether there are retries at all. For {@code
 * backoff-testkit} and its like, not for applications.
 *
 * <pre>{@code
 * RetryEnvironment watched = environment.with(TestHooks.NONE.tellingEachCall(Recorder::new));
 * }</pre>
 */
public final class TestHooks {

  /** Is told everything and does nothing. */
  static final RetryListener SILENT = new RetryListener() {};

  /** As without any test: listeners and budgets of the application, and retries are on. */
  public static final TestHooks NONE = new TestHooks(null, Budgets.OF_APPLICATION, true);

  private final @Nullable Supplier<? extends RetryListener> listeners;
  private final Budgets budgets;
  private final boolean retrying;

  private TestHooks(
      @Nullable Supplier<? extends RetryListener> listeners, Budgets budgets, boolean retrying) {
    this.listeners = listeners;
    this.budgets = budgets;
    this.retrying = retrying;
  }

  /**
   * The same, and each call tells a listener of its own, besides those of the application.
   *
   * @param listeners gives one for each call that may have something to tell; many never will
   */
  public TestHooks tellingEachCall(Supplier<? extends RetryListener> listeners) {
    return new TestHooks(Objects.requireNonNull(listeners, "listeners"), budgets, retrying);
  }

  /**
   * The same, and budgets start full and are the test's own; but one that {@link
   * Backoffs#useBudget} put in place outside of tests is used as it is.
   */
  public TestHooks withOwnBudgets() {
    return new TestHooks(listeners, Budgets.ofTest(), retrying);
  }

  /** The same, and each call makes one attempt, as with {@code backoff.enabled=false}. */
  public TestHooks withoutRetries() {
    return new TestHooks(listeners, budgets, false);
  }

  Budgets budgets() {
    return budgets;
  }

  RetryListener listenerOfCall() {
    return listeners == null ? SILENT : listeners.get();
  }

  /** What a call that is to follow {@code plan} follows here. */
  RetryPlan followed(RetryPlan plan) {
    return retrying ? plan : plan.withoutRetries();
  }
}
