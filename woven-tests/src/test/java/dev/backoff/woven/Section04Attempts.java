package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.RetryContext;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Attempts: how many, where, and with what in between. */
abstract class Section04Attempts extends Section {

  @BothWays
  void areOneMoreThanMaxRetriesWithAWaitBetweenEachTwo(Way way) {
    Script script = Script.failingForEver();

    failureOf(way, Policies::threeRetries, script);

    assertThat(script.attempts()).isEqualTo(4);
    assertThat(time.waits()).isEqualTo(millis(10, 20, 40));
  }

  @BothWays
  void successOnTheLastOneIsSuccess(Way way) {
    Script script = Script.failing(3);

    Throwable thrown = failureOf(way, Policies::threeRetries, script);

    assertThat(thrown).isNull();
    assertThat(returned).containsExactly("done");
    assertThat(script.attempts()).isEqualTo(4);
  }

  @BothWays
  void successOnTheFirstOneIsSilent(Way way) {
    try (Events events = Events.recorded()) {
      Throwable thrown = failureOf(way, Policies::threeRetries, Script.failing(0));

      assertThat(thrown).isNull();
      assertThat(time.waits()).isEmpty();
      assertThat(events.lines()).isEmpty();
    }
  }

  @BothWays
  void secondCallAfterASuccessStartsFromRetryOne(Way way) {
    failureOf(way, Policies::threeRetries, Script.failing(2));
    failureOf(way, Policies::threeRetries, Script.failing(2));

    assertThat(time.waits()).isEqualTo(millis(10, 20, 10, 20));
  }

  @BothWays
  void secondCallAfterAFailureStartsFromRetryOne(Way way) {
    failureOf(way, Policies::oneRetry, Script.failingForEver());
    failureOf(way, Policies::oneRetry, Script.failingForEver());

    assertThat(time.waits()).isEqualTo(millis(10, 10));
  }

  @BothWays
  void recursiveCallStartsFromRetryOne(Way way) {
    Script inner = Script.failing(2);
    Script outer =
        Script.failing(2)
            .atEachAttempt(
                () -> {
                  if (inner.attempts() == 0) {
                    calling(way, Policies::threeRetries, inner);
                  }
                });

    failureOf(way, Policies::threeRetries, outer);

    assertThat(time.waits()).isEqualTo(millis(10, 20, 10, 20));
    assertThat(outer.attempts()).isEqualTo(3);
  }

  @BothWays
  void twoThreadsCountEachForThemselves(Way way) throws Exception {
    CyclicBarrier together = new CyclicBarrier(2);
    Callable<List<Duration>> call =
        () -> {
          VirtualTime own = new VirtualTime();
          Script script = Script.failing(3).atEachAttempt(() -> await(together));
          own.failureOf(() -> way.call(Policies::threeRetries, script));
          return own.waits();
        };

    for (Future<List<Duration>> waits : onThreads(2, call)) {
      assertThat(waits.get()).isEqualTo(millis(10, 20, 40));
    }
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException broken) {
      throw new AssertionError(broken);
    }
  }

  @BothWays
  void stayOnTheCallingThread(Way way) {
    List<Thread> threads = new ArrayList<>();
    Script script = Script.failing(2).atEachAttempt(() -> threads.add(Thread.currentThread()));

    failureOf(way, Policies::threeRetries, script);

    assertThat(threads).hasSize(3).containsOnly(Thread.currentThread());
  }

  @Test
  @OneWay("code has neither")
  void haveTheSameArgumentsAndThis() {
    Policies.Identity service = new Policies.Identity();
    String text = "text";
    Object any = new Object();
    long[] numbers = {1};

    time.failureOf(() -> service.call(text, any, numbers));

    assertThat(service.script.attempts()).isEqualTo(3);
    assertThat(service.seen).containsExactlyInAnyOrder(service, text, any, numbers);
  }

  /** The one test that waits for real: that it takes at least as long as it must. */
  @BothWays
  void waitAtLeastAsLongAsTheySay(Way way) throws Throwable {
    long start = System.nanoTime();

    way.call(Policies::threeRetries, Script.failing(2));

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(30));
  }

  @BothWays
  void canTellTheirNumber(Way way) {
    List<Integer> numbers = new ArrayList<>();
    Script script = Script.failing(2).atEachAttempt(() -> numbers.add(RetryContext.attempt()));

    failureOf(way, Policies::threeRetries, script);

    assertThat(numbers).containsExactly(1, 2, 3);
    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @BothWays
  void numberIsOneAgainAfterGivingUp(Way way) {
    failureOf(way, Policies::threeRetries, Script.failingForEver());

    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @BothWays
  void numberIsOneAgainAfterAFailureThatIsNeverRetried(Way way) {
    failureOf(way, Policies::threeRetries, Script.throwing(new IOException(), new InternalError()));

    assertThat(RetryContext.attempt()).isEqualTo(1);
  }

  @BothWays
  void outerNumberComesBackWhenAnInnerCallEnds(Way way) {
    List<Integer> numbers = new ArrayList<>();
    Script inner = Script.failing(1).atEachAttempt(() -> numbers.add(RetryContext.attempt()));
    Script outer = Script.failing(2);
    Script both =
        Script.running(
            () -> {
              if (outer.attempts() == 2) {
                calling(way, Policies::threeRetries, inner);
              }
              numbers.add(RetryContext.attempt());
              return outer.attempt();
            });

    failureOf(way, Policies::twoRetries, both);

    assertThat(numbers).containsExactly(1, 2, 3, 2, 3);
  }
}
