package dev.backoff.runtime;

/**
 * What configuration alone can say of a method's retries.
 *
 * @param enabled false for one attempt and no retry
 * @param collapseNested true to give up on a failure that an inner loop has exhausted
 */
public record RetrySwitches(boolean enabled, boolean collapseNested) {

  /** Retries on, whatever an inner loop did. */
  public static final RetrySwitches DEFAULT = new RetrySwitches(true, false);
}
