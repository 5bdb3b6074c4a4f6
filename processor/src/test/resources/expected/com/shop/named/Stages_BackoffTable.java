package com.shop.named;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.TableRow;
import java.lang.Comparable;
import java.lang.Exception;
import java.lang.Integer;
import java.lang.Object;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.lang.Throwable;

/**
 * The waits of {@code com.shop.named.Stages}, computed when it was compiled.
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
final class Stages_BackoffTable extends BackoffTable {
  static {
    register(new Stages_BackoffTable());
  }

  private Stages_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "fetch(Ljava/lang/String;)Ljava/util/concurrent/CompletionStage;" -> row1();
      case "count()Ljava/util/concurrent/CompletableFuture;" -> row2();
      case "find()Ljava/util/concurrent/CompletableFuture;" -> row3();
      default -> null;
    };
  }

  /**
   * {@code fetch(String)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Stages.fetch")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isStale")
        .recover("cached")
        .written("retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls1());
  }

  /**
   * {@code count()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row2() {
    return TableRow.named("Stages.count")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isOdd")
        .written("retryOnResult")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls2());
  }

  /**
   * {@code find()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row3() {
    return TableRow.named("Stages.find")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isLeast")
        .recover("least")
        .written("retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls3());
  }

  /**
   * What {@code fetch(String)} names.
   */
  private static final class Calls1 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Stages) target).isStale((String) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception matched) {
        return ((Stages) target).cached((String) arguments[0], matched);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code count()} names.
   */
  private static final class Calls2 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Stages) target).isOdd((int) unboxable((Integer) result, "Stages.isOdd", "int"));
    }
  }

  /**
   * What {@code find()} names.
   */
  private static final class Calls3 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Stages) target).isLeast((Comparable) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Stages) target).least();
      }
      return super.recover(target, arguments, failure);
    }
  }
}
