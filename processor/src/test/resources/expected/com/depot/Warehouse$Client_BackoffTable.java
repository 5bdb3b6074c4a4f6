package com.depot;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.TableRow;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;

/**
 * The waits of {@code com.depot.Warehouse$Client}, computed when it was compiled.
 */
@GeneratedTable
@SuppressWarnings({
    "unchecked",
    "rawtypes",
    "cast",
    "deprecation",
    "removal",
    "NullAway",
    "FutureReturnValueIgnored"
})
final class Warehouse$Client_BackoffTable extends BackoffTable {
  static {
    register(new Warehouse$Client_BackoffTable());
  }

  private Warehouse$Client_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "call()V" -> row1();
      default -> null;
    };
  }

  /**
   * {@code call()}: retry 1 &le; 40 ms, 2 &le; 80 ms, 3 &le; 160 ms; worst case 280 ms in all.
   */
  private static TableRow row1() {
    return TableRow.named("Client.call")
        .base("40ms", 40_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .written("base")
        .ceilings(40_000_000L, 80_000_000L, 160_000_000L);
  }
}
