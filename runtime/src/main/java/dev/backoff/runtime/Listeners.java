package dev.backoff.runtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * All listeners: those found as services on first use, then those registered in code. They are not
 * told of calls that they make themselves, or one whose calls are retried would never come to an
 * end.
 */
final class Listeners {

  private static final List<RetryListener> ALL = new CopyOnWriteArrayList<>();
  private static final ThreadLocal<@Nullable Boolean> TELLING = new ThreadLocal<>();

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

  /** Whether the calling thread is in a listener that is being told something. */
  static boolean telling() {
    return !(ALL.isEmpty() && SuccessListeners.isEmpty()) && TELLING.get() != null;
  }

  /**
   * @param ofTest is told after all others
   */
  static void tell(RetryListener ofTest, Consumer<RetryListener> event) {
    whileTelling(
        () -> {
          ALL.forEach(listener -> tellOne(listener, event));
          tellOne(ofTest, event);
        });
  }

  /** Tells listeners something, of which they hear no more. */
  static void whileTelling(Runnable telling) {
    TELLING.set(true);
    try {
      telling.run();
    } finally {
      TELLING.remove();
    }
  }

  @SuppressWarnings("CatchingUnchecked") // a listener never takes part in the user's control flow
  private static void tellOne(RetryListener listener, Consumer<RetryListener> event) {
    try {
      event.accept(listener);
    } catch (Throwable thrown) {
      reportOnce(listener, "RetryListener", thrown);
    }
  }

  static void reportOnce(Object listener, String kind, Throwable thrown) {
    String name = kind + " " + listener.getClass().getName();
    RetryLog.errorOnce(name, name + " threw " + RetryLog.oneLine(thrown) + "; ignored.");
  }
}
