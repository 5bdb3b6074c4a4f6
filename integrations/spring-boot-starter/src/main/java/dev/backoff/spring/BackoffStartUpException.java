package dev.backoff.spring;

import java.util.List;

/** An application can't start: the message lists everything that is wrong, one line each. */
final class BackoffStartUpException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  BackoffStartUpException(List<String> problems) {
    super("Backoff in this application:\n" + String.join("\n", problems));
  }
}
