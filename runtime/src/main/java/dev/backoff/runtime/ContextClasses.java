package dev.backoff.runtime;

/** The application that the calling thread works for. */
final class ContextClasses {

  private ContextClasses() {}

  /** The thread's context class loader; that of this library where it has none. */
  static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? ContextClasses.class.getClassLoader() : context;
  }
}
