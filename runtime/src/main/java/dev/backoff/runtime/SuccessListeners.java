package dev.backoff.runtime;

import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * All that hear of calls that succeed at once. In an array: a loop over it allocates nothing. While
 * there is one, the flag that those calls read stays up.
 */
final class SuccessListeners {

  private static volatile SuccessListener[] all = {};

  private SuccessListeners() {}

  static void add(SuccessListener listener) {
    Objects.requireNonNull(listener, "listener");
    change(listeners -> Stream.concat(listeners, Stream.of(listener)));
  }

  static void remove(SuccessListener listener) {
    change(listeners -> listeners.filter(each -> !each.equals(listener)));
  }

  private static synchronized void change(UnaryOperator<Stream<SuccessListener>> change) {
    all = change.apply(Stream.of(all)).toArray(SuccessListener[]::new);
    Budgets.listenersChanged();
  }

  static boolean isEmpty() {
    return all.length == 0;
  }

  /** Tells of a call, unless a listener makes it on this thread. */
  static void tell(RetriedMethod method) {
    SuccessListener[] told = all;
    if (told.length > 0 && !Listeners.telling()) {
      Listeners.whileTelling(
          () -> {
            for (SuccessListener listener : told) {
              tellOne(listener, method);
            }
          });
    }
  }

  @SuppressWarnings("CatchingUnchecked") // a listener never takes part in the user's control flow
  private static void tellOne(SuccessListener listener, RetriedMethod method) {
    try {
      listener.succeededAtOnce(method);
    } catch (Throwable thrown) {
      Listeners.reportOnce(listener, "SuccessListener", thrown);
    }
  }
}
