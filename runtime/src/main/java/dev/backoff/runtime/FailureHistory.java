package dev.backoff.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The failures of one call's attempts so far. Keeps the first and the last three instances alive;
 * of the others it knows the last thousand again, without keeping them alive.
 */
final class FailureHistory {

  private @Nullable Throwable first;
  private @Nullable LaterFailures later;
  private @Nullable PoorResults poorResults;

  /** Adds an attempt whose result was not good enough; what it was is not kept. */
  void addPoorResult(int attempt) {
    if (poorResults == null) {
      poorResults = new PoorResults();
    }
    poorResults.add(attempt);
  }

  /** What a trail says of the results that were not good enough; empty if there are none. */
  String poorResults() {
    return poorResults == null ? "" : poorResults.toString();
  }

  /** Adds the failure of an attempt that is followed by another. */
  void add(Throwable failure) {
    if (contains(failure)) {
      return;
    }
    if (first == null) {
      first = failure;
      return;
    }
    if (later == null) {
      later = new LaterFailures();
    }
    later.add(failure);
  }

  /** Whether an earlier attempt threw this very instance. */
  boolean contains(Throwable failure) {
    return failure == first || (later != null && later.contains(failure));
  }

  /**
   * The kept failures, in order, that can be suppressed in {@code leaving}, which is none of them:
   * not those that have it among their causes or suppressed, which would be a cycle, nor those that
   * it has among its own.
   */
  List<Throwable> suppressibleIn(Throwable leaving) {
    Set<Throwable> withinLeaving = within(leaving);
    List<Throwable> suppressible = new ArrayList<>(4);
    for (Throwable each : kept()) {
      if (!withinLeaving.contains(each) && !within(each).contains(leaving)) {
        suppressible.add(each);
      }
    }
    return suppressible;
  }

  private List<Throwable> kept() {
    List<Throwable> kept = new ArrayList<>(4);
    if (first != null) {
      kept.add(first);
    }
    if (later != null) {
      later.addLastTo(kept);
    }
    return kept;
  }

  /** How many different failures there were. */
  int instances() {
    return (first == null ? 0 : 1) + (later == null ? 0 : later.count());
  }

  /** The causes of a failure and its suppressed, theirs, and so on; cycles end. Mostly nothing. */
  private static Set<Throwable> within(Throwable failure) {
    boolean alone = failure.getCause() == null && failure.getSuppressed().length == 0;
    return alone ? Set.of() : reachableFrom(failure);
  }

  private static Set<Throwable> reachableFrom(Throwable start) {
    Set<Throwable> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Throwable> open = new ArrayDeque<>();
    open.add(start);
    while (!open.isEmpty()) {
      Throwable next = open.remove();
      if (reached.add(next)) {
        Collections.addAll(open, next.getSuppressed());
        Throwable cause = next.getCause();
        if (cause != null) {
          open.add(cause);
        }
      }
    }
    return reached;
  }
}
