package dev.backoff.runtime.aspect;

import dev.backoff.runtime.RetryLoop;
import org.jspecify.annotations.Nullable;

/** A run on the calling thread. */
final class BlockingRun extends WovenRun {

  private final RetryLoop loop;

  BlockingRun(RetryLoop loop) {
    this.loop = loop;
  }

  @Override
  public void failedAgain(Throwable failure) {
    loop.failed(failure);
  }

  @Override
  public void succeeded() {
    loop.succeeded();
  }

  @Override
  public boolean hasAnswer() {
    return loop.hasAnswer();
  }

  @Override
  public @Nullable Object answer() {
    return loop.answer();
  }

  @Override
  boolean accepts(@Nullable Object result) {
    return loop.accepts(result);
  }
}
