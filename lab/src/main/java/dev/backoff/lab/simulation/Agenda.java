package dev.backoff.lab.simulation;

import java.util.Arrays;

/**
 * The next event of each client, earliest first. Every client has exactly one, so that a tournament
 * does what a heap would do in half the steps: the loser of each match stays at its node, and when
 * the winner gets a new time only the matches on its own path are played again (Knuth, The Art of
 * Computer Programming, vol. 3, 5.4.1). Among equal times any order is right, and the same one
 * comes out every time.
 */
final class Agenda {

  private static final long NEVER = Long.MAX_VALUE;

  private final int leaves;
  private final int[] losers;
  private final long[] times;
  private int first;
  private long time;
  private long matches;

  /** An agenda on which every client {@code i} is at {@code times[i]}. */
  Agenda(long[] starts) {
    this.leaves = Math.max(2, Integer.highestOneBit(Math.max(1, starts.length - 1)) * 2);
    this.losers = new int[leaves];
    this.times = new long[leaves];
    long[] all = Arrays.copyOf(starts, leaves);
    Arrays.fill(all, starts.length, leaves, NEVER);
    this.first = play(1, all);
    this.time = all[first];
  }

  /** The winner of the matches below {@code node}, whose losers are noted. */
  private int play(int node, long[] all) {
    if (node >= leaves) {
      return node - leaves;
    }
    int left = play(2 * node, all);
    int right = play(2 * node + 1, all);
    boolean leftFirst = all[left] <= all[right];
    losers[node] = leftFirst ? right : left;
    times[node] = all[losers[node]];
    return leftFirst ? left : right;
  }

  /** The client whose event is next. */
  int first() {
    return first;
  }

  /** When the next event is. */
  long time() {
    return time;
  }

  /** Whether there is no event left. */
  boolean isEmpty() {
    return time == NEVER;
  }

  /** The client whose event was next has its next one then. */
  void reschedule(long then) {
    int winner = first;
    long earliest = then;
    int played = 0;
    for (int node = (leaves + winner) >> 1; node >= 1; node >>= 1) {
      long other = times[node];
      played++;
      if (other < earliest) {
        int client = losers[node];
        times[node] = earliest;
        losers[node] = winner;
        earliest = other;
        winner = client;
      }
    }
    first = winner;
    time = earliest;
    matches += played;
  }

  /** The client whose event was next has no further one. */
  void remove() {
    reschedule(NEVER);
  }

  /** Matches played so far: what the agenda costs. */
  long matches() {
    return matches;
  }
}
