package dev.backoff.runtime.config;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the processor writes to {@code META-INF/backoff/<owner>.json} beside a table, read
 * tolerantly: what is not known is passed over, so that later formats can be read too.
 */
public final class TableIndex {

  private TableIndex() {}

  /**
   * The methods of an index.
   *
   * @throws IllegalArgumentException if it is no JSON or says no owner
   */
  public static List<IndexedMethod> methods(String json) {
    if (!(JsonReader.read(json) instanceof Map<?, ?> index)) {
      throw new IllegalArgumentException("no object");
    }
    String owner = text(index, "owner");
    return index.get("methods") instanceof List<?> rows
        ? rows.stream().flatMap(row -> method(owner, row)).toList()
        : List.of();
  }

  private static Stream<IndexedMethod> method(String owner, @Nullable Object row) {
    return row instanceof Map<?, ?> method
        ? Stream.of(
            new IndexedMethod(
                new ConfiguredMethod(owner, text(method, "method"), text(method, "name")),
                text(method, "descriptor")))
        : Stream.empty();
  }

  private static String text(Map<?, ?> object, String member) {
    if (object.get(member) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("no \"" + member + "\"");
  }
}
