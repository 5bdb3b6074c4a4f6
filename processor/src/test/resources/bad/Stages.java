package bad;

import dev.backoff.Backoff;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The values of stages are judged; recover returns a stage. */
class Stages {

  @Backoff(retryOnResult = "isStale", recover = "cached")
  CompletionStage<String> fine() {
    return cached();
  }

  boolean isStale(String result) {
    return result.isEmpty();
  }

  CompletableFuture<String> cached() {
    return CompletableFuture.completedFuture("");
  }

  @Backoff(retryOnResult = "isStale")
  CompletableFuture<? extends String> bound() {
    return cached();
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isStale")
  CompletableFuture<?> unbound() {
    return cached();
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isStale")
  @SuppressWarnings("rawtypes")
  CompletableFuture raw() {
    return cached();
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isStale")
  CompletableFuture<Integer> otherValue() {
    return null;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isDone")
  CompletableFuture<String> judgesTheStage() {
    return cached();
  }

  boolean isDone(CompletableFuture<String> stage) {
    return stage.isDone();
  }

  @Backoff(recover = /*BKF-207*/ "value")
  CompletableFuture<String> recoversAValue() {
    return cached();
  }

  String value() {
    return "";
  }

  @Backoff(recover = /*BKF-207*/ "stage")
  CompletableFuture<String> recoversAWiderStage() {
    return cached();
  }

  CompletionStage<String> stage() {
    return cached();
  }

  /*BKF-208*/ @Backoff
  synchronized CompletionStage<String> locked() {
    return cached();
  }

  /*BKF-203 warning*/ @Backoff
  synchronized String lockedValue() {
    return "";
  }
}
