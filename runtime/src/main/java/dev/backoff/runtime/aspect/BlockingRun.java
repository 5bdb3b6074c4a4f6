package dev.backoff.runtime.aspect;

import dev.backoff.runtime.RetryLoop;

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
}
