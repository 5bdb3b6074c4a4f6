package dev.backoff.runtime.aspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.runtime.RecordedEvents;
import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryEvent;
import dev.backoff.runtime.RetryTrails;
import dev.backoff.runtime.Scripted;
import dev.backoff.runtime.VirtualTime;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.aspectj.lang.JoinPoint;
import org.junit.jupiter.api.Test;

/** What woven code does, from the first failure to the last. */
@SuppressWarnings("unused") // annotated methods are found by name
class WovenCallsTest {

  private final VirtualTime time = new VirtualTime();

  static final class Service {
    @Backoff(base = "100ms", jitter = Jitter.NONE, maxRetries = 2)
    void work() {}

    @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 1, name = "slow")
    void slow() {}
  }

  @Test
  void followThePolicyOfTheMethod() throws Exception {
    HandWoven work = HandWoven.method(Service.class, "work");
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.failureOf(() -> work.call(body));

    assertThat(time.waitsMillis()).containsExactly(100.0, 200.0);
    assertThat(body.numbers()).containsExactly(1, 2, 3);
    assertThat(left).isSameAs(body.thrown(3));
    assertThat(RetryTrails.of(left).getMessage()).startsWith("Service.work gave up (EXHAUSTED)");
  }

  @Test
  void returnAResultAfterRetries() throws Exception {
    HandWoven work = HandWoven.method(Service.class, "work");

    Throwable left =
        time.failureOf(
            () ->
                assertThat(work.call(Scripted.failing(new IOException(), new IOException())))
                    .isEqualTo("done"));

    assertThat(left).isNull();
    assertThat(time.waits()).hasSize(2);
  }

  @Test
  void readTheClockOnceForTheFirstFailure() throws Exception {
    HandWoven work = HandWoven.method(Service.class, "work");
    AtomicInteger readings = new AtomicInteger();
    List<Integer> readingsBefore = new ArrayList<>();
    Scripted body =
        Scripted.of(
            attempt -> {
              readingsBefore.add(readings.get());
              return attempt == 1 ? new IOException() : null;
            });

    new RetryEnvironment(readings::incrementAndGet, nanos -> {}, () -> new Random(42))
        .run(() -> assertThatCode(() -> work.call(body)).doesNotThrowAnyException());

    assertThat(readingsBefore).containsExactly(0, 1);
  }

  @Test
  void tellMethodsOfOneClassApart() throws Exception {
    HandWoven work = HandWoven.method(Service.class, "work");
    HandWoven slow = HandWoven.method(Service.class, "slow");

    time.failureOf(() -> slow.call(Scripted.failing(new IOException())));
    time.failureOf(() -> work.call(Scripted.failing(new IOException())));
    time.failureOf(() -> slow.call(Scripted.failing(new IOException())));

    assertThat(time.waitsMillis()).containsExactly(1000.0, 100.0, 1000.0);
  }

  @Test
  void nameTheMethodInEvents() throws Exception {
    HandWoven slow = HandWoven.method(Service.class, "slow");
    try (RecordedEvents heard = new RecordedEvents()) {
      time.failureOf(() -> slow.call(Scripted.failing(new IOException())));

      assertThat(heard.lines())
          .containsExactly("attemptFailed 1", "retryScheduled 1 ceiling PT1S", "succeeded 2");
      RetryEvent event = heard.events().get(0);
      assertThat(event.name()).isEqualTo("slow");
      assertThat(event.className()).isEqualTo(Service.class.getName());
      assertThat(event.methodName()).isEqualTo("slow");
      assertThat(event.descriptor()).isEqualTo("()V");
    }
  }

  @Test
  void letAnErrorOfTheVirtualMachineLeaveAtOnce() throws Exception {
    HandWoven work = HandWoven.method(Service.class, "work");
    StackOverflowError error = new StackOverflowError();

    Throwable left = time.failureOf(() -> work.call(Scripted.failing(new IOException(), error)));

    assertThat(left).isSameAs(error).hasNoSuppressedExceptions();
  }

  @Test
  void keepOnePlanWhereTwoThreadsMakeOneAtATime() throws Exception {
    JoinPoint.StaticPart work = HandWoven.method(Service.class, "work").meetingInTheMiddle();
    Callable<WovenPlan> lookUp = () -> WovenPlans.of(work);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<WovenPlan>> plans = threads.invokeAll(List.of(lookUp, lookUp));

      assertThat(plans.get(0).get()).isSameAs(plans.get(1).get());
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void keepTheDefaultsOfTheAnnotation() throws Exception {
    class Defaults {
      @Backoff
      void work() {}
    }
    WovenPlan plan = WovenPlans.of(HandWoven.method(Defaults.class, "work").staticPart());

    BackoffPolicy policy = ((WovenPlan.Followed) plan).plan().schedule().policy();

    assertThat(policy.baseNanos()).isEqualTo(250_000_000);
    assertThat(policy.maxRetries()).isEqualTo(3);
    assertThat(policy.name()).isEqualTo("Defaults.work");
  }
}
