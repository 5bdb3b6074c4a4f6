package dev.backoff.processor.writing;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.BackoffTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Writes the facts of a table for tools that load no classes, to {@code META-INF/backoff/<binary
 * name of the owner>.json}:
 *
 * <pre>{@code
 * {
 *   "format": 1,                     format of this file and of the table
 *   "version": "0.1.0",              version that wrote it
 *   "owner": "com.shop.Orders",      binary names
 *   "table": "com.shop.Orders_BackoffTable",
 *   "methods": [
 *     {
 *       "name": "Orders.fetch",      label in metrics, logs and configuration
 *       "method": "fetch",
 *       "descriptor": "(I)V",        erased
 *       "declaration": { … },        every attribute as written or by default, failures by binary name
 *       "written": ["base"],         those that were written
 *       "ceilingsNanos": [250000000, 500000000],   the last value repeats
 *       "lowerNanos": [0, 0],        shortest waits under these ceilings
 *       "worstCaseNanos": 750000000  longest that one call can wait in all
 *     }
 *   ]
 * }
 * }</pre>
 */
final class IndexWriter {

  private IndexWriter() {}

  static String path(TableSpec table) {
    return path(table.owner());
  }

  static String path(String owner) {
    return "META-INF/backoff/" + owner + ".json";
  }

  static String text(TableSpec table) {
    Map<String, Object> index = new LinkedHashMap<>();
    index.put("format", BackoffTable.FORMAT);
    index.put("version", Version.TEXT);
    index.put("owner", table.owner());
    index.put("table", table.tableName());
    index.put("methods", table.rows().stream().map(IndexWriter::method).toList());
    return Json.text(index);
  }

  private static Map<String, Object> method(RowSpec row) {
    Schedule schedule = row.schedule();
    BackoffDeclaration declaration = row.policy().declaration();
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("name", row.label());
    method.put("method", row.key().name());
    method.put("descriptor", row.key().descriptor());
    method.put("declaration", declaration.values());
    method.put("written", declaration.written().stream().map(Attribute::key).toList());
    method.put("ceilingsNanos", LongStream.of(schedule.growingNanos()).boxed().toList());
    method.put("lowerNanos", lowerNanos(schedule));
    method.put("worstCaseNanos", schedule.worstCaseNanos());
    return method;
  }

  private static List<Long> lowerNanos(Schedule schedule) {
    return IntStream.rangeClosed(1, schedule.growingNanos().length)
        .mapToObj(schedule::lowerNanos)
        .toList();
  }
}
