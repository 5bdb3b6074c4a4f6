package com.shop;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.TableRow;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;

/**
 * The waits of {@code com.shop.Placements$Point}, computed when it was compiled.
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
final class Placements$Point_BackoffTable extends BackoffTable {
  static {
    register(new Placements$Point_BackoffTable());
  }

  private Placements$Point_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "sum()I" -> row1();
      case "x()I" -> row2();
      default -> null;
    };
  }

  /**
   * {@code sum()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Point.sum")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code x()}: retry 1 &le; 20 ms, 2 &le; 40 ms, 3 &le; 80 ms; worst case 140 ms in all.
   */
  private static TableRow row2() {
    return TableRow.named("composed")
        .base("20ms", 20_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .written("base", "name")
        .ceilings(20_000_000L, 40_000_000L, 80_000_000L);
  }
}
