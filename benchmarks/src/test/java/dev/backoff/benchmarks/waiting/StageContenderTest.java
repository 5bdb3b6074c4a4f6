package dev.backoff.benchmarks.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StageContenderTest {

  @ParameterizedTest
  @EnumSource
  void retriesAFailedStageOnce(StageContender contender) throws Exception {
    StageCall call = contender.waiting(Pause.NONE);

    assertThat(call.call(new StageFailingOnce()).toCompletableFuture().get(1, TimeUnit.MINUTES))
        .isEqualTo(StageFailingOnce.ATTEMPTS);
  }

  @ParameterizedTest
  @EnumSource
  void leavesTheStagePendingWhileItWaits(StageContender contender) throws Exception {
    CountDownLatch failed = new CountDownLatch(1);
    StageCall call = contender.waiting(Pause.HOUR);

    CompletableFuture<Integer> stage =
        call.call(
                () -> {
                  failed.countDown();
                  return CompletableFuture.failedFuture(StaleFailure.INSTANCE);
                })
            .toCompletableFuture();

    assertThat(failed.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(stage).isNotDone();
    stage.cancel(false);
  }
}
