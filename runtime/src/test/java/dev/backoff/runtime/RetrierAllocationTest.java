package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.backoff.core.policy.BackoffPolicy;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** A call that succeeds at once allocates nothing. */
class RetrierAllocationTest {

  private static final int CALLS = 100_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Retrier.Body<String, RuntimeException> succeeding = () -> "done";

  @Test
  void callAllocatesNothing() {
    assertThat(bytesPerCall(Policies.constant(3))).isZero();
  }

  @Test
  void callWithAMaxDurationAllocatesNothing() {
    assertThat(bytesPerCall(Policies.accepted(it -> it.maxDuration("1s")))).isZero();
  }

  @Test
  void callWithABudgetAllocatesNothingWhetherItIsFullOrNot() {
    RetryBudget budget = RetryBudget.of(1_000_000, 0.001);
    Backoffs.useBudget("retrier-allocation", budget);
    BackoffPolicy policy = Policies.accepted(it -> it.budget("retrier-allocation"));
    assertThat(bytesPerCall(policy)).isZero();

    for (int token = 0; token < 100_000; token++) {
      Budgets.tryAcquire("retrier-allocation");
    }

    assertThat(bytesPerCall(policy)).isZero();
    assertThat(Budgets.depositing()).isTrue();
    Backoffs.useBudget("retrier-allocation", RetryBudget.of(1, 0.1));
  }

  /** Whole bytes: what the measuring itself allocates, once, is far below one a call. */
  private long bytesPerCall(BackoffPolicy policy) {
    assumeThat(threads.isThreadAllocatedMemorySupported()).isTrue();
    Retrier retrier = Retrier.of(policy);
    callOften(retrier);
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);

    callOften(retrier);

    return (threads.getThreadAllocatedBytes(thread) - before) / CALLS;
  }

  private void callOften(Retrier retrier) {
    for (int i = 0; i < CALLS; i++) {
      if (!retrier.call(succeeding).equals("done")) {
        throw new AssertionError();
      }
    }
  }
}
