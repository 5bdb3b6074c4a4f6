package dev.backoff.processor;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.MethodKey;
import dev.backoff.core.table.TableRegistry;
import dev.backoff.core.table.TableRow;

/** Generated tables, found as the runtime finds them. */
final class Tables {

  private Tables() {}

  static BackoffTable of(String owner, ClassLoader loader) {
    try {
      Class<?> table = Class.forName(BackoffTable.nameFor(owner), true, loader);
      return TableRegistry.of(table).orElseThrow();
    } catch (ClassNotFoundException none) {
      throw new AssertionError(owner + " has no table", none);
    }
  }

  static Schedule schedule(String owner, MethodKey method, ClassLoader loader) {
    TableRow row = of(owner, loader).row(method.toString());
    if (row == null) {
      throw new AssertionError(owner + " has no row for " + method);
    }
    try {
      return row.schedule(loader);
    } catch (ClassNotFoundException missing) {
      throw new AssertionError(missing);
    }
  }
}
