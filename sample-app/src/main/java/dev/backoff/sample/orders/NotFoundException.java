package dev.backoff.sample.orders;

import java.io.IOException;

/** The shop knows no such thing; asking again does not change that. */
final class NotFoundException extends IOException {

  private static final long serialVersionUID = 1;

  NotFoundException(String message) {
    super(message);
  }
}
