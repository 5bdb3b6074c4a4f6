package com.shop;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.TableRow;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;

/**
 * The waits of {@code com.shop.Placements}, computed when it was compiled.
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
final class Placements_BackoffTable extends BackoffTable {
  static {
    register(new Placements_BackoffTable());
  }

  private Placements_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "classLevel()V" -> row1();
      case "classLevelStatic()V" -> row2();
      case "composed()V" -> row3();
      case "direct()V" -> row4();
      case "composedPackagePrivate()V" -> row5();
      default -> null;
    };
  }

  /**
   * {@code classLevel()}: retry 1 &le; 10 ms, 2 &le; 20 ms, 3 &le; 40 ms; worst case 70 ms in all.
   */
  private static TableRow row1() {
    return TableRow.named("Placements.classLevel")
        .base("10ms", 10_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .written("base")
        .ceilings(10_000_000L, 20_000_000L, 40_000_000L);
  }

  /**
   * {@code classLevelStatic()}: retry 1 &le; 10 ms, 2 &le; 20 ms, 3 &le; 40 ms; worst case 70 ms in all.
   */
  private static TableRow row2() {
    return TableRow.named("Placements.classLevelStatic")
        .base("10ms", 10_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .written("base")
        .ceilings(10_000_000L, 20_000_000L, 40_000_000L);
  }

  /**
   * {@code composed()}: retry 1 &le; 20 ms, 2 &le; 40 ms, 3 &le; 80 ms; worst case 140 ms in all.
   */
  private static TableRow row3() {
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

  /**
   * {@code direct()}: retry 1 &le; 250 ms, 2 &le; 750 ms, 3 &le; 2.25 s; worst case 3.25 s in all.
   */
  private static TableRow row4() {
    return TableRow.named("Placements.direct")
        .base("250ms", 250_000_000L)
        .multiplier(3.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .written("multiplier")
        .ceilings(250_000_000L, 750_000_000L, 2_250_000_000L);
  }

  /**
   * {@code composedPackagePrivate()}: retry 1 &le; 20 ms, 2 &le; 40 ms, 3 &le; 80 ms; worst case 140 ms in all.
   */
  private static TableRow row5() {
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
