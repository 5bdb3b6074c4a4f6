package dev.backoff.maven.weaving;

/** AspectJ refuses to weave, or files can't be written; the message says what it said. */
public final class WeavingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  WeavingException(String message) {
    super(message);
  }

  WeavingException(String message, Throwable cause) {
    super(message, cause);
  }
}
