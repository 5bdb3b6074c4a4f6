package dev.backoff.runtime.aspect;

import dev.backoff.Backoff;
import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.TableRow;

/** An application that comes and goes with its class loader. */
@SuppressWarnings("unused")
final class Leaving {

  private Leaving() {}

  static final class Service {
    @Backoff
    void tabled() {}

    @Backoff(retryOn = OwnException.class)
    void untabled() {}

    @Backoff(base = "0s")
    void invalid() {}
  }

  static final class Service_BackoffTable extends BackoffTable {
    static {
      register(new Service_BackoffTable());
    }

    private Service_BackoffTable() {
      super(FORMAT, VERSION);
    }

    @Override
    public TableRow row(String method) {
      return method.startsWith("tabled")
          ? TableRow.named("Service.tabled")
              .base("10ms", 10_000_000)
              .cap("1s", 1_000_000_000)
              .retryOn("dev.backoff.runtime.aspect.Leaving$OwnException")
              .ceilings(10_000_000, 20_000_000, 40_000_000)
          : null;
    }
  }

  static final class OwnException extends Exception {
    private static final long serialVersionUID = 1L;
  }
}
