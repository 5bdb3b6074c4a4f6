package com.shop.named;

import dev.backoff.Backoff;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The value that a stage completes with is judged, and a stage recovers. */
class Stages<T extends Comparable<T>> {
  @Backoff(retryOnResult = "isStale", recover = "cached")
  CompletionStage<String> fetch(String id) {
    return CompletableFuture.completedFuture(id);
  }

  boolean isStale(String result) {
    return result.isEmpty();
  }

  CompletableFuture<String> cached(String id, Exception failure) {
    return CompletableFuture.completedFuture(id);
  }

  @Backoff(retryOnResult = "isOdd")
  CompletableFuture<Integer> count() {
    return CompletableFuture.completedFuture(0);
  }

  boolean isOdd(int result) {
    return result % 2 == 1;
  }

  @Backoff(retryOnResult = "isLeast", recover = "least")
  CompletableFuture<? extends T> find() {
    return new CompletableFuture<>();
  }

  boolean isLeast(Comparable<? super T> result) {
    return true;
  }

  CompletableFuture<T> least() {
    return new CompletableFuture<>();
  }
}
