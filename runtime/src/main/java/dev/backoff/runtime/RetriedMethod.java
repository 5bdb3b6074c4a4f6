package dev.backoff.runtime;

/**
 * Whose retries these are.
 *
 * @param name the label for metrics, logs and configuration, for example {@code OrderService.fetch}
 * @param className binary name of the class that declares the method, empty for a {@link Retrier}
 * @param methodName name of the method, empty for a {@link Retrier}
 * @param descriptor its erased JVM descriptor, empty for a {@link Retrier}
 */
public record RetriedMethod(String name, String className, String methodName, String descriptor) {

  static RetriedMethod unnamed(String name) {
    return new RetriedMethod(name.isEmpty() ? "Retrier" : name, "", "", "");
  }
}
