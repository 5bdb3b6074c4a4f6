package dev.backoff.benchmarks.waiting;

import dev.failsafe.function.CheckedSupplier;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * What gives the stage of one attempt: of all the types that contenders take, so that none has to
 * be wrapped.
 */
@FunctionalInterface
interface StageBody
    extends Supplier<CompletionStage<Integer>>,
        Callable<CompletionStage<Integer>>,
        CheckedSupplier<CompletionStage<Integer>> {

  @Override
  CompletableFuture<Integer> get();

  @Override
  default CompletableFuture<Integer> call() {
    return get();
  }
}
