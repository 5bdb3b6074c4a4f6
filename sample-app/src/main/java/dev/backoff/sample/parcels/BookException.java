package dev.backoff.sample.parcels;

import java.sql.SQLException;

/** What went wrong in the database is the cause: unchecked, as most libraries hand it on. */
public final class BookException extends RuntimeException {

  private static final long serialVersionUID = 1;

  BookException(SQLException cause) {
    super("caused by " + cause.getClass().getSimpleName(), cause);
  }
}
