package dev.backoff.processor.writing;

/** The version that generated files name; a test compares it with the pom. */
final class Version {

  static final String TEXT = "0.1.0-SNAPSHOT";

  private Version() {}
}
