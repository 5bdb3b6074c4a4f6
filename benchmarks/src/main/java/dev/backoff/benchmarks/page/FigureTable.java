package dev.backoff.benchmarks.page;

import dev.backoff.benchmarks.run.Figure;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The figures of a suite as a table in Markdown: a line for each contender, a column for each thing
 * measured. What stands before a comma in {@link Figure#what} is the column, what stands after it
 * the part of a cell; unless something else is called by what stands before it alone.
 */
final class FigureTable {

  private static final String LIMIT = "hand-written loop";

  private final List<Figure> figures;

  FigureTable(List<Figure> figures) {
    this.figures = figures;
  }

  String markdown() {
    Map<String, Set<String>> columns = columns();
    StringBuilder table = new StringBuilder("| |");
    columns.forEach((column, parts) -> table.append(' ').append(head(column, parts)).append(" |"));
    table.append("\n|---|").append("---:|".repeat(columns.size())).append('\n');
    for (String contender : contenders()) {
      table.append("| ").append(name(contender)).append(" |");
      columns.keySet().forEach(column -> table.append(cell(contender, column)).append(" |"));
      table.append('\n');
    }
    return table.toString();
  }

  private Map<String, Set<String>> columns() {
    Map<String, Set<String>> columns = new LinkedHashMap<>();
    for (Figure figure : figures) {
      Set<String> parts = columns.computeIfAbsent(column(figure), key -> new LinkedHashSet<>());
      if (figure.what().length() > column(figure).length()) {
        parts.add(figure.what().substring(column(figure).length() + 2));
      }
    }
    return columns;
  }

  private String column(Figure figure) {
    String before = figure.what().split(", (?!in vain)", 2)[0];
    boolean column = figures.stream().anyMatch(other -> other.what().equals(before));
    return column ? figure.what() : before;
  }

  private static String head(String column, Set<String> parts) {
    return parts.isEmpty() ? column : column + ": " + String.join(", ", parts);
  }

  private Set<String> contenders() {
    return figures.stream()
        .map(Figure::contender)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String name(String contender) {
    return contender.startsWith("Backoff") ? "**" + contender + "**" : contender;
  }

  private String cell(String contender, String column) {
    String values =
        of(contender, column).stream()
            .map(figure -> Amount.of(figure) + ratio(figure))
            .collect(Collectors.joining(", "));
    return values.isEmpty() ? " –" : " " + values;
  }

  private List<Figure> of(String contender, String column) {
    return figures.stream()
        .filter(figure -> figure.contender().equals(contender) && column(figure).equals(column))
        .toList();
  }

  /** How many times the hand-written loop takes, where it was measured too. */
  private String ratio(Figure figure) {
    if (!figure.unit().equals("ns") || figure.contender().equals(LIMIT)) {
      return "";
    }
    return figures.stream()
        .filter(limit -> limit.contender().equals(LIMIT))
        .filter(limit -> limit.what().equals(figure.what()) && limit.unit().equals("ns"))
        .map(limit -> " (" + Amount.digits(figure.value() / limit.value()) + " ×)")
        .findFirst()
        .orElse("");
  }
}
