package com.shop.named;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.TableRow;
import java.lang.Class;
import java.lang.Comparable;
import java.lang.Enum;
import java.lang.Exception;
import java.lang.Number;
import java.lang.Object;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.lang.Throwable;
import java.util.Collection;
import java.util.List;

/**
 * The waits of {@code com.shop.named.Generics}, computed when it was compiled.
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
final class Generics_BackoffTable extends BackoffTable {
  static {
    register(new Generics_BackoffTable());
  }

  private Generics_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "pick(Ljava/util/List;Ljava/lang/Number;[Ljava/lang/Object;)Ljava/lang/Object;" -> row1();
      case "sort(Ljava/util/Collection;Ljava/lang/Class;)Ljava/util/List;" -> row2();
      case "max(Ljava/lang/Enum;Ljava/lang/Enum;)Ljava/lang/Enum;" -> row3();
      case "add(Ljava/util/List;Ljava/lang/Number;)J" -> row4();
      default -> null;
    };
  }

  /**
   * {@code pick(List, Number, Object[])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Generics.pick")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isFirst")
        .recover("instead")
        .written("retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls1());
  }

  /**
   * {@code sort(Collection, Class)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row2() {
    return TableRow.named("Generics.sort")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isEmpty")
        .recover("sorted")
        .written("retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls2());
  }

  /**
   * {@code max(Enum, Enum)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row3() {
    return TableRow.named("Generics.max")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("larger")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls3());
  }

  /**
   * {@code add(List, Number)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row4() {
    return TableRow.named("Generics.add")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("sum")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls4());
  }

  /**
   * What {@code pick(List, Number, Object[])} names.
   */
  private static final class Calls1 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Generics) target).isFirst((Object) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception matched) {
        return ((Generics) target).instead((List) arguments[0], (Number & Comparable) arguments[1],
            (Object[]) arguments[2], matched);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code sort(Collection, Class)} names.
   */
  private static final class Calls2 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Generics) target).isEmpty((Collection) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Generics) target).sorted((Collection) arguments[0], (Class) arguments[1]);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code max(Enum, Enum)} names.
   */
  private static final class Calls3 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Generics) target).larger((Enum) arguments[0], (Enum) arguments[1]);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code add(List, Number)} names.
   */
  private static final class Calls4 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return (long) ((Generics) target).sum((List) arguments[0], (Number) arguments[1]);
      }
      return super.recover(target, arguments, failure);
    }
  }
}
