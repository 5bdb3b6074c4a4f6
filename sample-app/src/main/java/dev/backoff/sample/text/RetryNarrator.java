package dev.backoff.sample.text;

import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Tells every failure, every wait and every late success, as they happen. */
public final class RetryNarrator implements RetryListener {

  private final Page page;

  public RetryNarrator(Page page) {
    this.page = page;
  }

  @Override
  public void retryScheduled(RetryEvent event, Duration ceiling) {
    String wait = Times.text(event.delay()) + " (" + bound(event, ceiling) + ")";
    tell(event, message(event.failure()) + "; again in " + wait);
  }

  /** A delay above its ceiling is one that the server asked for. */
  private static String bound(RetryEvent event, Duration ceiling) {
    return event.delay().compareTo(ceiling) > 0 ? "as asked" : "≤ " + Times.text(ceiling);
  }

  @Override
  public void gaveUp(RetryEvent event, GiveUpReason reason) {
    tell(event, message(event.failure()) + "; gave up: " + reason);
  }

  @Override
  public void recovered(RetryEvent event) {
    tell(event, "recovered");
  }

  @Override
  public void succeeded(RetryEvent event) {
    tell(event, "came through");
  }

  private void tell(RetryEvent event, String what) {
    page.line("      %-8s attempt %d: %s", event.methodName(), event.attempt(), what);
  }

  private static String message(@Nullable Throwable failure) {
    return failure == null ? "not good enough" : String.valueOf(failure.getMessage());
  }
}
