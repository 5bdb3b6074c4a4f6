package dev.backoff.maven.check;

/** Numbers with their nouns. */
public final class Counted {

  private Counted() {}

  /** For example {@code 1 method}. */
  public static String methods(long number) {
    return of(number, "method", "methods");
  }

  /** For example {@code 2 classes}. */
  public static String of(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
