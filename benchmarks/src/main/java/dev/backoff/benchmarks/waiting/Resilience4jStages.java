package dev.backoff.benchmarks.waiting;

import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;

/** Resilience4j. */
final class Resilience4jStages implements StageCall {

  private final ScheduledExecutorService timer = DaemonTimer.start();
  private final Retry retry;

  Resilience4jStages(Pause pause) {
    this.retry = Retry.of("benchmark", RetryConfig.custom().waitDuration(pause.duration()).build());
  }

  @Override
  public CompletionStage<Integer> call(StageBody body) {
    return retry.executeCompletionStage(timer, body);
  }
}
