package dev.backoff.processor.writing;

import java.util.List;
import java.util.Map;

/**
 * Writes what GraalVM needs to know of a table, so that a native image finds it by name. Format:
 * "Reachability Metadata" in the manual of Native Image.
 */
final class ReachabilityWriter {

  private ReachabilityWriter() {}

  static String path(TableSpec table) {
    return "META-INF/native-image/dev.backoff.tables/"
        + table.owner()
        + "/reachability-metadata.json";
  }

  static String text(TableSpec table) {
    return Json.text(Map.of("reflection", List.of(Map.of("type", table.tableName()))));
  }
}
