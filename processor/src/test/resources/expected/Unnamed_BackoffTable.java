import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.TableRow;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;

/**
 * The waits of {@code Unnamed}, computed when it was compiled.
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
final class Unnamed_BackoffTable extends BackoffTable {
  static {
    register(new Unnamed_BackoffTable());
  }

  private Unnamed_BackoffTable() {
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
   * {@code call()}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Unnamed.call")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }
}
