package dev.backoff.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgendaTest {

  private record Entry(long time, int client) {}

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 9, 100, 1000})
  void givesEventsInTheOrderOfAPriorityQueue(int clients) {
    Random random = new Random(clients);
    long[] starts = random.longs(clients, 0, Long.MAX_VALUE / 4).toArray();
    Agenda agenda = new Agenda(starts);
    PriorityQueue<Entry> expected = new PriorityQueue<>(Comparator.comparingLong(Entry::time));
    for (int client = 0; client < clients; client++) {
      expected.add(new Entry(starts[client], client));
    }

    for (int i = 0; i < 20 * clients; i++) {
      Entry next = expected.remove();
      assertThat(new Entry(agenda.time(), agenda.first())).isEqualTo(next);
      long then = next.time + random.nextLong(Long.MAX_VALUE / 100 / clients);
      agenda.reschedule(then);
      expected.add(new Entry(then, next.client));
    }
  }

  @Test
  void isEmptyWhenEveryClientIsRemoved() {
    Agenda agenda = new Agenda(new long[] {5, 3, 4});
    long[] seen = new long[3];
    for (int i = 0; i < 3; i++) {
      seen[i] = agenda.time();
      agenda.remove();
    }

    assertThat(seen).containsExactly(3, 4, 5);
    assertThat(agenda.isEmpty()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "16, 4", "190, 8", "1000, 10", "100000, 17", "1000000, 20"})
  void costsTheLogarithmOfTheCrowdForEachEvent(int clients, int matches) {
    long[] starts = new long[clients];
    Arrays.setAll(starts, client -> client);
    Agenda agenda = new Agenda(starts);

    for (int i = 0; i < 1000; i++) {
      agenda.reschedule(agenda.time() + 12_345);
    }

    assertThat(agenda.matches()).isEqualTo(1000L * matches);
  }
}
