package com.shop;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.TableRow;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;

/**
 * The waits of {@code com.shop.Warehouse$Client}, computed when it was compiled.
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
   * {@code call()}: retry 1 &le; 30 ms, 2 &le; 60 ms, 3 &le; 120 ms; worst case 210 ms in all.
   */
  private static TableRow row1() {
    return TableRow.named("Client.call")
        .base("30ms", 30_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .written("base")
        .ceilings(30_000_000L, 60_000_000L, 120_000_000L);
  }
}
