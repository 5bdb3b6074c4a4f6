package dev.backoff.runtime.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenBucketTest {

  private static final int THREADS = 8;

  @Test
  void startsFull() {
    TokenBucket bucket = new TokenBucket(3, 0.1);

    assertThat(bucket.isFull()).isTrue();
    assertThat(bucket.available()).isEqualTo(3);
  }

  @Test
  void givesOneTokenAtATimeUntilNoneIsLeft() {
    TokenBucket bucket = new TokenBucket(2, 0.1);

    assertThat(bucket.take()).isTrue();
    assertThat(bucket.take()).isTrue();
    assertThat(bucket.take()).isFalse();
    assertThat(bucket.available()).isZero();
    assertThat(bucket.isFull()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "0.1,    9,   0",
    "0.1,   10,   1",
    "0.1,   19,   1",
    "0.5,    2,   1",
    "0.001, 999,  0",
    "0.001, 1000, 1",
    "3,      1,   3",
    "0,    1000,  0",
    "1e300,  1,   5",
  })
  void putsBackTheShareOfEachSuccess(double deposit, int deposits, int available) {
    TokenBucket bucket = empty(5, deposit);

    for (int i = 0; i < deposits; i++) {
      bucket.deposit();
    }

    assertThat(bucket.available()).isEqualTo(available);
  }

  @Test
  void holdsNoMoreThanItsCapacity() {
    TokenBucket bucket = empty(2, 0.7);

    for (int i = 0; i < 100; i++) {
      bucket.deposit();
    }

    assertThat(bucket.isFull()).isTrue();
    assertThat(bucket.available()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void refusesACapacityOfNothing(int capacity) {
    assertThatThrownBy(() -> new TokenBucket(capacity, 0.1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("capacity: " + capacity + " (expected: 1 or more)");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 0.0009, Double.NaN, Double.NEGATIVE_INFINITY})
  void refusesADepositThatWouldBeLost(double deposit) {
    assertThatThrownBy(() -> new TokenBucket(1, deposit))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("deposit: " + deposit + " (expected: 0, or >= 0.001)");
  }

  @Test
  void losesNoTokenAndMakesNoneAmongThreads() throws Exception {
    int calls = 50_000;
    TokenBucket bucket = empty(THREADS * calls, 0.5);
    Callable<Integer> depositing =
        () -> {
          int taken = 0;
          for (int i = 0; i < calls; i++) {
            bucket.deposit();
            taken += bucket.take() ? 1 : 0;
          }
          return taken;
        };

    int taken = sum(depositing);

    assertThat(taken + bucket.available()).isEqualTo(THREADS * calls / 2);
  }

  @Test
  void givesEachTokenToOneThread() throws Exception {
    TokenBucket bucket = new TokenBucket(1000, 0.1);
    Callable<Integer> taking =
        () -> {
          int taken = 0;
          while (bucket.take()) {
            taken++;
          }
          return taken;
        };

    assertThat(sum(taking)).isEqualTo(1000);
  }

  private static TokenBucket empty(int capacity, double deposit) {
    TokenBucket bucket = new TokenBucket(capacity, deposit);
    for (int token = 0; token < capacity; token++) {
      bucket.take();
    }
    return bucket;
  }

  private static int sum(Callable<Integer> task) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        tasks.add(task);
      }
      int sum = 0;
      for (Future<Integer> each : threads.invokeAll(tasks)) {
        sum += each.get();
      }
      return sum;
    } finally {
      threads.shutdown();
    }
  }
}
