package dev.backoff.testkit;

import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Listens to one call; its events may come on several threads, one after the other. */
final class RecordedCall implements RetryListener {

  private final Consumer<RecordedCall> began;
  private final List<CallWaits.Wait> waits = new ArrayList<>();
  private final List<Optional<Throwable>> failures = new ArrayList<>();
  private @Nullable RecordedMethod method;
  private Duration waitBegan = Duration.ZERO;
  private boolean waiting;
  private int attempts;
  private CallWaits.Ending ending = CallWaits.Ending.PENDING;
  private @Nullable GiveUpReason reason;

  /**
   * @param began is told of the call at its first event
   */
  RecordedCall(Consumer<RecordedCall> began) {
    this.began = began;
  }

  @Override
  public void attemptFailed(RetryEvent event) {
    boolean first;
    synchronized (this) {
      first = method == null;
      attempted(event);
      failures.add(Optional.ofNullable(event.failure()));
    }
    if (first) {
      began.accept(this);
    }
  }

  private void attempted(RetryEvent event) {
    method = RecordedMethod.of(event);
    attempts = event.attempt();
    waiting = false;
  }

  @Override
  public synchronized void retryScheduled(RetryEvent event, Duration ceiling) {
    waits.add(new CallWaits.Wait(event.delay(), ceiling));
    waitBegan = event.elapsed();
    waiting = true;
  }

  @Override
  public synchronized void gaveUp(RetryEvent event, GiveUpReason why) {
    if (waiting && isCutShort(event)) {
      waits.remove(waits.size() - 1);
    }
    reason = why;
    ending = CallWaits.Ending.GAVE_UP;
  }

  /** Whoever interrupts or cancels a call may do so in the midst of a wait. */
  private boolean isCutShort(RetryEvent event) {
    Duration delay = waits.get(waits.size() - 1).delay();
    return event.elapsed().minus(waitBegan).compareTo(delay) < 0;
  }

  @Override
  public synchronized void recovered(RetryEvent event) {
    ending = CallWaits.Ending.RECOVERED;
  }

  @Override
  public synchronized void recoverFailed(RetryEvent event, Throwable thrown) {
    ending = CallWaits.Ending.RECOVER_FAILED;
  }

  @Override
  public synchronized void succeeded(RetryEvent event) {
    attempted(event);
    ending = CallWaits.Ending.SUCCEEDED;
  }

  /** Whose call it is; known from its first event on. */
  synchronized RecordedMethod method() {
    if (method == null) {
      throw new IllegalStateException("asked before anything was recorded");
    }
    return method;
  }

  /** The call as it is now. */
  synchronized CallWaits snapshot() {
    return new CallWaits(
        method().display(), attempts, waits, failures, ending, Optional.ofNullable(reason));
  }
}
