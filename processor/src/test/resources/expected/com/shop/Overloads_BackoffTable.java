package com.shop;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.TableRow;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;

/**
 * The waits of {@code com.shop.Overloads}, computed when it was compiled.
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
final class Overloads_BackoffTable extends BackoffTable {
  static {
    register(new Overloads_BackoffTable());
  }

  private Overloads_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "all(ZBSCIJFDLjava/lang/Object;[[I)V" -> row1();
      case "all([Ljava/lang/String;)V" -> row2();
      case "all(Ljava/util/List;Ljava/util/Map$Entry;)V" -> row3();
      case "all(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;" -> row4();
      case "all(Ljava/lang/Comparable;)[Ljava/lang/Comparable;" -> row5();
      case "objectBound(Ljava/lang/Object;)V" -> row6();
      case "variableBound(Ljava/lang/Number;)Ljava/lang/Number;" -> row7();
      case "inner([Lcom/shop/Overloads$Inner;)Lcom/shop/Overloads$Inner;" -> row8();
      case "nested([Ljava/util/Map$Entry;)Ljava/lang/Thread$State;" -> row9();
      case "$dollar$()V" -> row10();
      default -> null;
    };
  }

  /**
   * {@code all(boolean, byte, short, char, int, long, float, double, Object, int[][])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Overloads.all")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code all(String[])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row2() {
    return TableRow.named("Overloads.all")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code all(List, Map$Entry)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row3() {
    return TableRow.named("Overloads.all")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code all(Object, Object[])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row4() {
    return TableRow.named("Overloads.all")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code all(Comparable)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row5() {
    return TableRow.named("Overloads.all")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code objectBound(Object)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row6() {
    return TableRow.named("Overloads.objectBound")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code variableBound(Number)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row7() {
    return TableRow.named("Overloads.variableBound")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code inner(Overloads$Inner[])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row8() {
    return TableRow.named("Overloads.inner")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code nested(Map$Entry[])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row9() {
    return TableRow.named("Overloads.nested")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code $dollar$()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row10() {
    return TableRow.named("Overloads.$dollar$")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }
}
