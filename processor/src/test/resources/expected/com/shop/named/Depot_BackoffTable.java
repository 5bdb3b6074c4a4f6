package com.shop.named;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.TableRow;
import java.io.IOException;
import java.lang.Exception;
import java.lang.Object;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.lang.Throwable;
import java.util.List;

/**
 * The waits of {@code com.shop.named.Depot}, computed when it was compiled.
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
final class Depot_BackoffTable extends BackoffTable {
  static {
    register(new Depot_BackoffTable());
  }

  private Depot_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "find(Ljava/util/List;)Ljava/lang/String;" -> row1();
      case "key(Ljava/lang/String;)Ljava/lang/String;" -> row2();
      case "text()Ljava/lang/String;" -> row3();
      default -> null;
    };
  }

  /**
   * {@code find(List)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Depot.find")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryWhen("isWorthIt")
        .retryOnResult("isMissing")
        .recover("last")
        .written("retryWhen", "retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls1());
  }

  /**
   * {@code key(String)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row2() {
    return TableRow.named("Depot.key")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("spare")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls2());
  }

  /**
   * {@code text()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row3() {
    return TableRow.named("Depot.text")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("toString")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls3());
  }

  /**
   * What {@code find(List)} names.
   */
  private static final class Calls1 extends MethodCalls {
    @Override
    public boolean retryWhen(Object target, Throwable failure) throws Throwable {
      return failure instanceof IOException matched && ((Depot) target).isWorthIt(matched);
    }

    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Depot) target).isMissing((String) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof IOException;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof IOException matched) {
        return ((Depot) target).last((List) arguments[0], matched);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code key(String)} names.
   */
  private static final class Calls2 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return Depot.spare((String) arguments[0]);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code text()} names.
   */
  private static final class Calls3 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Depot) target).toString();
      }
      return super.recover(target, arguments, failure);
    }
  }
}
