package com.shop.named;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.TableRow;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.CharSequence;
import java.lang.Exception;
import java.lang.IllegalArgumentException;
import java.lang.IllegalStateException;
import java.lang.Integer;
import java.lang.Object;
import java.lang.Override;
import java.lang.RuntimeException;
import java.lang.Short;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.lang.Throwable;

/**
 * The waits of {@code com.shop.named.Fallbacks}, computed when it was compiled.
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
final class Fallbacks_BackoffTable extends BackoffTable {
  static {
    register(new Fallbacks_BackoffTable());
  }

  private Fallbacks_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "fetch(Ljava/lang/String;)Ljava/lang/String;" -> row1();
      case "callAlways()V" -> row2();
      case "send(Ljava/lang/String;[I)V" -> row3();
      case "count(ZBSCIJFD)J" -> row4();
      case "estimate()I" -> row5();
      case "boxed(Ljava/lang/Integer;)Ljava/lang/Integer;" -> row6();
      case "size()Ljava/lang/Short;" -> row7();
      case "anything()Ljava/lang/Object;" -> row8();
      case "join(Ljava/lang/String;[Ljava/lang/String;)Ljava/lang/String;" -> row9();
      case "first([Ljava/lang/Object;)Ljava/lang/Object;" -> row10();
      case "lookUp(Ljava/lang/String;)Ljava/lang/String;" -> row11();
      case "lookUpHere(Ljava/lang/String;)Ljava/lang/String;" -> row12();
      case "current()Ljava/lang/String;" -> row13();
      default -> null;
    };
  }

  /**
   * {@code fetch(String)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Fallbacks.fetch")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryWhen("isTransient")
        .retryOnResult("isStale")
        .recover("cached")
        .written("retryWhen", "retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls1());
  }

  /**
   * {@code callAlways()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row2() {
    return TableRow.named("Fallbacks.callAlways")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryWhen("always")
        .written("retryWhen")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls2());
  }

  /**
   * {@code send(String, int[])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row3() {
    return TableRow.named("Fallbacks.send")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("remember")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls3());
  }

  /**
   * {@code count(boolean, byte, short, char, int, long, float, double)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row4() {
    return TableRow.named("Fallbacks.count")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isNone")
        .recover("few")
        .written("retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls4());
  }

  /**
   * {@code estimate()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row5() {
    return TableRow.named("Fallbacks.estimate")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isOdd")
        .recover("guess")
        .written("retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls5());
  }

  /**
   * {@code boxed(Integer)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row6() {
    return TableRow.named("Fallbacks.boxed")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isNothing")
        .recover("zero")
        .written("retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls6());
  }

  /**
   * {@code size()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row7() {
    return TableRow.named("Fallbacks.size")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryOnResult("isMany")
        .written("retryOnResult")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls7());
  }

  /**
   * {@code anything()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row8() {
    return TableRow.named("Fallbacks.anything")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("zero")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls8());
  }

  /**
   * {@code join(String, String[])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row9() {
    return TableRow.named("Fallbacks.join")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("joined")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls9());
  }

  /**
   * {@code first(Object[])}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row10() {
    return TableRow.named("Fallbacks.first")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("firstOf")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls10());
  }

  /**
   * {@code lookUp(String)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row11() {
    return TableRow.named("Fallbacks.lookUp")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryWhen("worth")
        .retryOnResult("isBlank")
        .recover("spare")
        .written("retryWhen", "retryOnResult", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls11());
  }

  /**
   * {@code lookUpHere(String)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row12() {
    return TableRow.named("Fallbacks.lookUpHere")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("spare")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls12());
  }

  /**
   * {@code current()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row13() {
    return TableRow.named("Fallbacks.current")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .recover("old")
        .written("recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls13());
  }

  /**
   * What {@code fetch(String)} names.
   */
  private static final class Calls1 extends MethodCalls {
    @Override
    public boolean retryWhen(Object target, Throwable failure) throws Throwable {
      return failure instanceof IOException matched && ((Fallbacks) target).isTransient(matched);
    }

    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Fallbacks) target).isStale((CharSequence) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure);
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof FileNotFoundException matched) {
        return ((Fallbacks) target).cached((String) arguments[0], matched);
      }
      if (failure instanceof IOException matched) {
        return ((Fallbacks) target).cached(matched);
      }
      if (failure instanceof Exception) {
        return ((Fallbacks) target).cached();
      }
      return ((Fallbacks) target).cached((String) arguments[0], failure);
    }
  }

  /**
   * What {@code callAlways()} names.
   */
  private static final class Calls2 extends MethodCalls {
    @Override
    public boolean retryWhen(Object target, Throwable failure) throws Throwable {
      return ((Fallbacks) target).always(failure);
    }
  }

  /**
   * What {@code send(String, int[])} names.
   */
  private static final class Calls3 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        ((Fallbacks) target).remember((String) arguments[0], (int[]) arguments[1]);
        return null;
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code count(boolean, byte, short, char, int, long, float, double)} names.
   */
  private static final class Calls4 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Fallbacks) target).isNone((double) (long) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return (long) ((Fallbacks) target).few((boolean) arguments[0], (byte) arguments[1],
            (short) arguments[2], (char) arguments[3], (int) arguments[4], (long) arguments[5],
            (float) arguments[6], (double) arguments[7]);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code estimate()} names.
   */
  private static final class Calls5 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Fallbacks) target).isOdd((Object) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && (failure instanceof IllegalArgumentException
          || failure instanceof IllegalStateException);
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof IllegalArgumentException matched) {
        return (int) unboxable((Short) ((Fallbacks) target).guess(matched), "Fallbacks.guess", "int", failure);
      }
      if (failure instanceof IllegalStateException matched) {
        return (int) unboxable((Integer) ((Fallbacks) target).guess(matched), "Fallbacks.guess", "int", failure);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code boxed(Integer)} names.
   */
  private static final class Calls6 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Fallbacks) target).isNothing((Integer) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Fallbacks) target).zero();
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code size()} names.
   */
  private static final class Calls7 extends MethodCalls {
    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return ((Fallbacks) target).isMany((long) unboxable((Short) result, "Fallbacks.isMany", "long"));
    }
  }

  /**
   * What {@code anything()} names.
   */
  private static final class Calls8 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Fallbacks) target).zero();
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code join(String, String[])} names.
   */
  private static final class Calls9 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception matched) {
        return ((Fallbacks) target).joined((String) arguments[0], (String[]) arguments[1], matched);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code first(Object[])} names.
   */
  private static final class Calls10 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Fallbacks) target).firstOf((Object[]) arguments[0]);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code lookUp(String)} names.
   */
  private static final class Calls11 extends MethodCalls {
    @Override
    public boolean retryWhen(Object target, Throwable failure) throws Throwable {
      return failure instanceof RuntimeException matched && Fallbacks.worth(matched);
    }

    @Override
    public boolean retryOnResult(Object target, Object result) throws Throwable {
      return Fallbacks.isBlank((String) result);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return Fallbacks.spare((String) arguments[0]);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code lookUpHere(String)} names.
   */
  private static final class Calls12 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return Fallbacks.spare((String) arguments[0]);
      }
      return super.recover(target, arguments, failure);
    }
  }

  /**
   * What {@code current()} names.
   */
  private static final class Calls13 extends MethodCalls {
    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof Exception;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof Exception) {
        return ((Fallbacks) target).old();
      }
      return super.recover(target, arguments, failure);
    }
  }
}
