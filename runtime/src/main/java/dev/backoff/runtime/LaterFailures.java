package dev.backoff.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The failures of a {@link FailureHistory} after the first, which most calls never come to. */
final class LaterFailures {

  private static final int MOST_DROPPED = 1000;

  private @Nullable Throwable thirdLast;
  private @Nullable Throwable secondLast;
  private @Nullable Throwable last;
  private @Nullable Deque<WeakReference<Throwable>> dropped;
  private int count;

  void add(Throwable failure) {
    count++;
    if (thirdLast != null) {
      drop(thirdLast);
    }
    thirdLast = secondLast;
    secondLast = last;
    last = failure;
  }

  private void drop(Throwable failure) {
    if (dropped == null) {
      dropped = new ArrayDeque<>();
    } else if (dropped.size() == MOST_DROPPED) {
      dropped.remove();
    }
    dropped.add(new WeakReference<>(failure));
  }

  boolean contains(Throwable failure) {
    return failure == last || failure == secondLast || failure == thirdLast || wasDropped(failure);
  }

  private boolean wasDropped(Throwable failure) {
    if (dropped != null) {
      for (WeakReference<Throwable> each : dropped) {
        if (each.refersTo(failure)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Adds the last three, in order. */
  void addLastTo(List<Throwable> kept) {
    for (Throwable each : new @Nullable Throwable[] {thirdLast, secondLast, last}) {
      if (each != null) {
        kept.add(each);
      }
    }
  }

  int count() {
    return count;
  }
}
