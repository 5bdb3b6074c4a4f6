package dev.backoff.lab.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rows of cells under a head. Numbers stand as they are to be printed; a unit stands in the head
 * after a blank: {@code "ceiling ms"}. Lines end in {@code \n}, the last one too.
 */
public record Grid(List<String> head, List<List<String>> rows) {

  private static final String GAP = "  ";

  public Grid {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
    for (List<String> row : rows) {
      if (row.size() != head.size()) {
        throw new IllegalArgumentException(row + " (expected: a cell for each of " + head + ")");
      }
    }
  }

  /** Collects a grid column by column. */
  public static final class Builder {

    private final List<String> head = new ArrayList<>();
    private final List<List<String>> columns = new ArrayList<>();

    /** Adds a column, as long as those before. */
    public Builder column(String title, List<String> cells) {
      head.add(title);
      columns.add(cells);
      return this;
    }

    /** The grid of all columns. */
    public Grid build() {
      int count = columns.isEmpty() ? 0 : columns.get(0).size();
      return new Grid(head, IntStream.range(0, count).mapToObj(this::row).toList());
    }

    private List<String> row(int index) {
      return columns.stream().map(column -> column.get(index)).toList();
    }
  }

  /** Aligned: the first column to the left, all others, which hold numbers, to the right. */
  public String text() {
    int[] widths = IntStream.range(0, head.size()).map(this::width).toArray();
    return lines(row -> aligned(row, widths));
  }

  private int width(int column) {
    return Math.max(
        head.get(column).length(),
        rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
  }

  private static String aligned(List<String> row, int[] widths) {
    return IntStream.range(0, row.size())
        .mapToObj(
            column -> {
              String cell = row.get(column);
              String blanks = " ".repeat(widths[column] - cell.length());
              return column == 0 ? cell + blanks : blanks + cell;
            })
        .collect(Collectors.joining(GAP))
        .stripTrailing();
  }

  /** Comma-separated values; blanks in the head become {@code _}: {@code ceiling_ms}. */
  public String csv() {
    return new Grid(head.stream().map(name -> name.replace(' ', '_')).toList(), rows)
        .lines(row -> row.stream().map(Grid::quoted).collect(Collectors.joining(",")));
  }

  /** A cell that holds a comma, a quote or a line break goes in quotes (RFC 4180). */
  private static String quoted(String cell) {
    return cell.matches("[^,\"\\r\\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  /** A table of Markdown, the columns of numbers to the right. */
  public String markdown() {
    String rule = "|---|" + "---:|".repeat(head.size() - 1) + "\n";
    String lines = lines(row -> "| " + String.join(" | ", row) + " |");
    int headEnd = lines.indexOf('\n') + 1;
    return lines.substring(0, headEnd) + rule + lines.substring(headEnd);
  }

  private String lines(Function<List<String>, String> line) {
    StringBuilder text = new StringBuilder(line.apply(head)).append('\n');
    rows.forEach(row -> text.append(line.apply(row)).append('\n'));
    return text.toString();
  }
}
