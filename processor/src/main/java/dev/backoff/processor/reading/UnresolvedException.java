package dev.backoff.processor.reading;

/**
 * Says that the compiler can't resolve a name yet. Another processor may generate what it stands
 * for; if none does, the compiler reports it.
 */
public final class UnresolvedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnresolvedException() {
    super("a name that is not resolved yet", null, false, false);
  }
}
