package dev.backoff.sample.stock;

import java.sql.SQLTransientException;

/** Someone else has changed a row since it was read; the next attempt reads it anew. */
public final class StaleRowException extends SQLTransientException {

  private static final long serialVersionUID = 1;

  StaleRowException(StockRow seen) {
    super(seen.product() + " has changed since version " + seen.version());
  }
}
