package dev.backoff.benchmarks.waiting;

import java.util.concurrent.CompletionStage;

/** Calls a body and, after its stage failed, calls it again without a thread that waits. */
@FunctionalInterface
interface StageCall {

  CompletionStage<Integer> call(StageBody body) throws Exception;
}
