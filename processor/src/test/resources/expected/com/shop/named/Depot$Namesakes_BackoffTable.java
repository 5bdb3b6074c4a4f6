package com.shop.named;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.TableRow;
import java.lang.IllegalStateException;
import java.lang.Object;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.lang.Throwable;

/**
 * The waits of {@code com.shop.named.Depot$Namesakes}, computed when it was compiled.
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
final class Depot$Namesakes_BackoffTable extends BackoffTable {
  static {
    register(new Depot$Namesakes_BackoffTable());
  }

  private Depot$Namesakes_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "retryWhen(Lcom/shop/named/Depot$Calls1;)Ljava/lang/String;" -> row1();
      default -> null;
    };
  }

  /**
   * {@code retryWhen(Depot$Calls1)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Namesakes.retryWhen")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .retryWhen("recovers")
        .recover("recover")
        .written("retryWhen", "recover")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L)
        .calls(new Calls1());
  }

  /**
   * What {@code retryWhen(Depot$Calls1)} names.
   */
  private static final class Calls1 extends MethodCalls {
    @Override
    public boolean retryWhen(Object target, Throwable failure) throws Throwable {
      return failure instanceof Depot.Calls1 matched && ((Depot.Namesakes) target).recovers(matched);
    }

    @Override
    public boolean recovers(Throwable failure) {
      return isRecoverable(failure) && failure instanceof IllegalStateException;
    }

    @Override
    public Object recover(Object target, Object[] arguments, Throwable failure) throws Throwable {
      if (failure instanceof IllegalStateException matched) {
        return ((Depot.Namesakes) target).recover((Depot.Calls1) arguments[0], matched);
      }
      return super.recover(target, arguments, failure);
    }
  }
}
