package dev.backoff.processor.reading;

/** How a policy comes to a method; the nearer one counts whole. */
public enum Placement {
  /** By {@code @Backoff} on the method. */
  DIRECT,
  /** By an annotation on the method whose type carries {@code @Backoff}. */
  COMPOSED,
  /** By {@code @Backoff} on the class that declares the method. */
  CLASS
}
