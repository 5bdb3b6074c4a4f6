package dev.backoff.runtime;

import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** All listeners: those found as services on first use, then those registered in code. */
final class Listeners {

  private static final List<RetryListener> ALL = new CopyOnWriteArrayList<>();

  static {
    addServices();
  }

  private Listeners() {}

  private static void addServices() {
    try {
      ServiceLoader.load(RetryListener.class, RetryListener.class.getClassLoader()).stream()
          .forEach(Listeners::addService);
    } catch (ServiceConfigurationError | RuntimeException | LinkageError broken) {
      reportService("Not every service is used", broken);
    }
  }

  private static void addService(ServiceLoader.Provider<RetryListener> service) {
    try {
      ALL.add(service.get());
    } catch (ServiceConfigurationError | RuntimeException | LinkageError broken) {
      reportService("A service is not used", broken);
    }
  }

  private static void reportService(String outcome, Throwable broken) {
    Throwable cause = broken.getCause();
    String why = RetryLog.oneLine(broken) + (cause == null ? "" : ": " + RetryLog.oneLine(cause));
    RetryLog.errorOnce(why, "RetryListener: " + outcome + ": " + why);
  }

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
