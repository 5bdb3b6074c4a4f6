package dev.backoff.runtime;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds what users plug in; one that can't be loaded is told once and left out. */
final class Services {

  private Services() {}

  static <T> List<T> load(Class<T> service) {
    List<T> found = new ArrayList<>();
    try {
      Iterator<ServiceLoader.Provider<T>> providers =
          ServiceLoader.load(service, service.getClassLoader()).stream().iterator();
      while (providers.hasNext()) {
        add(service, providers.next(), found);
      }
    } catch (ServiceConfigurationError | RuntimeException | LinkageError broken) {
      report(service, "Not every service is used", broken);
    }
    return List.copyOf(found);
  }

  private static <T> void add(Class<T> service, ServiceLoader.Provider<T> provider, List<T> found) {
    try {
      found.add(provider.get());
    } catch (ServiceConfigurationError | RuntimeException | LinkageError broken) {
      report(service, "A service is not used", broken);
    }
  }

  private static void report(Class<?> service, String outcome, Throwable broken) {
    Throwable cause = broken.getCause();
    String why = RetryLog.oneLine(broken) + (cause == null ? "" : ": " + RetryLog.oneLine(cause));
    RetryLog.errorOnce(why, service.getSimpleName() + ": " + outcome + ": " + why);
  }
}
