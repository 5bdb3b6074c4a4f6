package dev.backoff.runtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** All listeners: those found as services on first use, then those registered in code. */
final class Listeners {

  private static final List<RetryListener> ALL = new CopyOnWriteArrayList<>();

  static {
    ALL.addAll(Services.load(RetryListener.class)); // a service may register more of them
  }

  private Listeners() {}

  static void add(RetryListener listener) {
    ALL.add(listener);
  }

  static void remove(RetryListener listener) {
    ALL.remove(listener);
  }

  static boolean isEmpty() {
    return ALL.isEmpty();
  }

  @SuppressWarnings("CatchingUnchecked") // a listener never takes part in the user's control flow
  static void tell(Consumer<RetryListener> event) {
    for (RetryListener listener : ALL) {
      try {
        event.accept(listener);
      } catch (Throwable thrown) {
        String name = "RetryListener " + listener.getClass().getName();
        RetryLog.errorOnce(name, name + " threw " + RetryLog.oneLine(thrown) + "; ignored.");
      }
    }
  }
}
