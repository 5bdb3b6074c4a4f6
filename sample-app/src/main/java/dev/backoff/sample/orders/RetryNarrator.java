package dev.backoff.sample.orders;

import dev.backoff.runtime.GiveUpReason;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryListener;
import dev.backoff.sample.text.Page;
import dev.backoff.sample.text.Times;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Tells every failure, every wait and every late success, as they happen. */
final class RetryNarrator implements RetryListener {

  private final Page page;

  RetryNarrator(Page page) {
    this.page = page;
  }

  @Override
  public void retryScheduled(RetryEvent event, Duration ceiling) {
    String wait = Times.text(event.delay()) + " (≤ " + Times.text(ceiling) + ")";
    tell(event, message(event.failure()) + "; again in " + wait);
  }

  @Override
  public void gaveUp(RetryEvent event, GiveUpReason reason) {
    tell(event, message(event.failure()) + "; gave up: " + reason);
  }

  @Override
  public void succeeded(RetryEvent event) {
    tell(event, "came through");
  }

  private void tell(RetryEvent event, String what) {
    page.line("      %-8s attempt %d: %s", event.methodName(), event.attempt(), what);
  }

  private static String message(@Nullable Throwable failure) {
    return failure == null ? "" : String.valueOf(failure.getMessage());
  }
}
