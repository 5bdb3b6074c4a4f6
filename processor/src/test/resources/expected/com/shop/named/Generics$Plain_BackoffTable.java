package com.shop.named;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.TableRow;
import java.io.Serializable;
import java.lang.CharSequence;
import java.lang.Comparable;
import java.lang.Exception;
import java.lang.Number;
import java.lang.Object;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.lang.Throwable;
import java.util.Map;

/**
 * The waits of {@code com.shop.named.Generics$Plain}, computed when it was compiled.
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
final class Generics$Plain_BackoffTable extends BackoffTable {
  static {
    register(new Generics$Plain_BackoffTable());
  }

  private Generics$Plain_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "first(Ljava/lang/CharSequence;Ljava/lang/CharSequence;Ljava/util/Map;)Ljava/lang/CharSequence;" -> row1();
      case "number(Ljava/lang/Number;)Ljava/lang/Number;" -> row2();
      default -> null;
    };
  }

  /**
   * {@code first(CharSequence, CharSequence, Map)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Plain.first")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("second")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls1());
  }

  /**
   * {@code number(Number)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row2() {
    return TableRow.named("Plain.number")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isEven")
        .written("retryOnResult")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls2());
  }

  /**
   * What {@code first(CharSequence, CharSequence, Map)} names.
   */
  private static final class Calls1 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Generics.Plain) target).second((CharSequence & Serializable) arguments[0],
            (CharSequence & Serializable) arguments[1], (Map) arguments[2]);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code number(Number)} names.
   */
  private static final class Calls2 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Generics.Plain) target).isEven((Number & Comparable) result);
    }
  }
}
