package dev.backoff.benchmarks.waiting;

import dev.backoff.benchmarks.contender.Contenders;
import java.util.function.Function;

/** Those that retry stages, with the executors that they bring along where they bring any. */
enum StageContender {
  HAND_WRITTEN("hand-written, CompletableFuture", HandWrittenStages::new),
  BACKOFF_WOVEN(Contenders.BACKOFF_WOVEN.label(), WovenBackoffStages::of),
  BACKOFF_IN_CODE(Contenders.BACKOFF_IN_CODE.label(), RetrierStages::new),
  FAILSAFE(Contenders.FAILSAFE.label(), FailsafeStages::new),
  RESILIENCE4J(Contenders.RESILIENCE4J.label(), Resilience4jStages::new),
  SMALLRYE(Contenders.SMALLRYE.label(), SmallRyeStages::new);

  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // constructors
  private final Function<Pause, StageCall> maker;

  StageContender(String label, Function<Pause, StageCall> maker) {
    this.label = label;
    this.maker = maker;
  }

  /** What the tables call it. */
  String label() {
    return label;
  }

  /** A call whose stages wait so long after a failure. */
  StageCall waiting(Pause pause) {
    return maker.apply(pause);
  }
}
