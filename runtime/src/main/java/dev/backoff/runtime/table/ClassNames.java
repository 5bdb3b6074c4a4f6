package dev.backoff.runtime.table;

/** What classes are called in messages and labels. */
final class ClassNames {

  private ClassNames() {}

  /** The simple name; an anonymous class has none but a number. */
  static String simple(Class<?> type) {
    String simple = simpleOrEmpty(type);
    String binary = type.getName();
    return simple.isEmpty() ? binary.substring(binary.lastIndexOf('.') + 1) : simple;
  }

  private static String simpleOrEmpty(Class<?> type) {
    try {
      return type.getSimpleName();
    } catch (LinkageError unknown) { // its enclosing class is missing or knows nothing of it
      return "";
    }
  }
}
