package dev.backoff.processor.writing;

import dev.backoff.core.table.BackoffTable;
import java.util.List;
import javax.lang.model.element.Element;

/**
 * One table to be written.
 *
 * @param origin the top-level class that it is generated from
 * @param packageName the owner's package; empty for the unnamed one
 * @param owner binary name of the class whose methods these are
 * @param rows in the order of the source, no two with the same key
 */
public record TableSpec(Element origin, String packageName, String owner, List<RowSpec> rows) {

  public TableSpec {
    rows = List.copyOf(rows);
  }

  /** Binary name of the table. */
  String tableName() {
    return BackoffTable.nameFor(owner);
  }

  /** The table's name without its package. */
  String simpleTableName() {
    return packageName.isEmpty() ? tableName() : tableName().substring(packageName.length() + 1);
  }
}
