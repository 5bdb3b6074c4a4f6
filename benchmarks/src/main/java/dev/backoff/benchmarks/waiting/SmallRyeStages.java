package dev.backoff.benchmarks.waiting;

import io.smallrye.faulttolerance.api.TypedGuard;
import jakarta.enterprise.util.TypeLiteral;
import java.io.Serial;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CompletionStage;

/** SmallRye Fault Tolerance without CDI. */
final class SmallRyeStages implements StageCall {

  private static final class Stage extends TypeLiteral<CompletionStage<Integer>> {
    @Serial private static final long serialVersionUID = 1;
  }

  private final TypedGuard<CompletionStage<Integer>> guard;

  SmallRyeStages(Pause pause) {
    this.guard =
        TypedGuard.create(new Stage())
            .withRetry()
            .delay(pause.duration().toMillis(), ChronoUnit.MILLIS)
            .jitter(0, ChronoUnit.MILLIS)
            .maxDuration(1, ChronoUnit.DAYS)
            .done()
            .build();
  }

  @Override
  public CompletionStage<Integer> call(StageBody body) throws Exception {
    return guard.call(body);
  }
}
