package bad;

import dev.backoff.Backoff;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledFuture;

class Asynchronous {

  @Backoff
  CompletionStage<String> stage() {
    return stage();
  }

  @Backoff
  CompletableFuture<String> completable() {
    return completable();
  }

  static class Own extends CompletableFuture<String> {}

  interface OwnStage extends CompletionStage<String> {}

  /*BKF-202*/ @Backoff
  OwnStage ownStage() {
    return ownStage();
  }

  /*BKF-202*/ @Backoff
  <T extends CompletableFuture<String>> T variableOfAStage() {
    return variableOfAStage();
  }

  /*BKF-202*/ @Backoff
  Own own() {
    return own();
  }

  /*BKF-202*/ @Backoff
  Future<String> future() {
    return future();
  }

  /*BKF-202*/ @Backoff
  ScheduledFuture<?> scheduled() {
    return scheduled();
  }

  /*BKF-202*/ @Backoff
  ForkJoinTask<String> task() {
    return task();
  }

  /*BKF-202*/ @Backoff
  Flow.Publisher<String> publisher() {
    return publisher();
  }

  /*BKF-202*/ @Backoff
  <T extends Future<String>> T variable() {
    return variable();
  }

  /*BKF-202*/ @Backoff
  <F extends Runnable & Future<String>, T extends F> T bound() {
    return bound();
  }

  @Backoff
  Future<?>[] arrayIsNoFuture() {
    return arrayIsNoFuture();
  }

  @Backoff
  java.util.Optional<Future<?>> neitherIsAnOptional() {
    return neitherIsAnOptional();
  }

  @Backoff
  void parameterIsNoResult(Future<?> future) {}
}
