package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailureHistoryTest {

  private final FailureHistory history = new FailureHistory();

  @Test
  void knowsEveryFailureOfAThousandRetriesAgain() {
    List<IOException> all = IntStream.range(0, 1000).mapToObj(i -> new IOException()).toList();

    all.forEach(history::add);

    assertThat(all).allSatisfy(each -> assertThat(history.contains(each)).isTrue());
    assertThat(history.contains(new IOException())).isFalse();
    assertThat(history.instances()).isEqualTo(1000);
  }

  @Test
  void countsAndKeepsAnInstanceOnce() {
    List<IOException> pool = IntStream.range(0, 10).mapToObj(i -> new IOException()).toList();

    IntStream.range(0, 1000).forEach(i -> history.add(pool.get(i % 10)));

    assertThat(history.instances()).isEqualTo(10);
    assertThat(history.suppressibleIn(new IOException()))
        .containsExactly(pool.get(0), pool.get(7), pool.get(8), pool.get(9));
  }

  @Test
  void doesNotKeepTheMiddleAlive() throws InterruptedException {
    List<WeakReference<Throwable>> middle = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      Throwable failure = new IOException();
      history.add(failure);
      if (i > 0 && i < 1997) {
        middle.add(new WeakReference<>(failure));
      }
    }

    Collected.await(middle);

    assertThat(history.suppressibleIn(new IOException())).hasSize(4);
  }
}
