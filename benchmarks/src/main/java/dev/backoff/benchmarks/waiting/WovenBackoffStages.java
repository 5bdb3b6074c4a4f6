package dev.backoff.benchmarks.waiting;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.util.concurrent.CompletableFuture;

/** Annotated methods of this library that return stages. */
class WovenBackoffStages {

  static StageCall of(Pause pause) {
    WovenBackoffStages woven = new WovenBackoffStages();
    return switch (pause) {
      case NONE -> woven::atOnce;
      case HOUR -> woven::inAnHour;
    };
  }

  @Backoff(base = "1ns", multiplier = 1)
  CompletableFuture<Integer> atOnce(StageBody body) {
    return body.get();
  }

  @Backoff(base = "1h", cap = "2h", jitter = Jitter.NONE)
  CompletableFuture<Integer> inAnHour(StageBody body) {
    return body.get();
  }
}
