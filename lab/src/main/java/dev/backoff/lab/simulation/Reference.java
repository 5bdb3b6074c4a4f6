package dev.backoff.lab.simulation;

import dev.backoff.lab.text.Grid;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * What the published program of the article measures, run a thousand times for each pair of
 * algorithm and clients: the numbers that this simulator has to reproduce.
 */
public final class Reference {

  /** Further apart two means cannot be by chance: in standard errors of their difference. */
  public static final double MOST_ERRORS = 4;

  private static final String FILE = "reference.tsv";

  private final List<Cell> cells;

  private Reference(List<Cell> cells) {
    this.cells = cells;
  }

  private record Cell(Algorithm algorithm, int clients, Sample calls, Sample completionMs) {

    static Cell of(String line) {
      List<String> parts = List.of(line.split("\t", -1));
      int count = Integer.parseInt(parts.get(2));
      return new Cell(
          Algorithm.valueOf(parts.get(0)),
          Integer.parseInt(parts.get(1)),
          sample(count, parts.get(3), parts.get(4)),
          sample(count, parts.get(5), parts.get(6)));
    }

    private static Sample sample(int count, String mean, String deviation) {
      return new Sample(count, Double.parseDouble(mean), Double.parseDouble(deviation));
    }
  }

  /**
   * One number, ours beside the published program's.
   *
   * @param quantity {@code calls} or {@code completion ms}
   */
  public record Difference(
      Algorithm algorithm, int clients, String quantity, Sample reference, Sample ours) {

    /** How far apart the means are, in standard errors of their difference. */
    public double errors() {
      return (ours.mean() - reference.mean())
          / Math.hypot(ours.standardError(), reference.standardError());
    }

    /** Whether chance explains it. */
    public boolean agrees() {
      return Math.abs(errors()) <= MOST_ERRORS;
    }
  }

  /** The numbers as they come with the lab. */
  public static Reference load() {
    try (InputStream file = Reference.class.getResourceAsStream(FILE);
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(
                    Objects.requireNonNull(file, FILE), StandardCharsets.UTF_8))) {
      return new Reference(lines.lines().skip(1).map(Cell::of).toList());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** How many pairs of algorithm and clients there are. */
  public int size() {
    return cells.size();
  }

  /** Each number that both have. */
  public List<Difference> compare(ContentionResult ours) {
    List<Difference> differences = new ArrayList<>();
    for (Cell cell : cells) {
      ours.cell(cell.algorithm, cell.clients)
          .ifPresent(
              own -> {
                differences.add(
                    new Difference(cell.algorithm, cell.clients, "calls", cell.calls, own.calls()));
                differences.add(
                    new Difference(
                        cell.algorithm,
                        cell.clients,
                        "completion ms",
                        cell.completionMs,
                        own.completionMs()));
              });
    }
    return differences;
  }

  /** Reference, ours, difference. */
  public static Grid grid(List<Difference> differences) {
    return new Grid.Builder()
        .column("algorithm", differences.stream().map(each -> each.algorithm().name()).toList())
        .column("clients", differences.stream().map(each -> "" + each.clients()).toList())
        .column("quantity", differences.stream().map(Difference::quantity).toList())
        .column("reference", differences.stream().map(each -> mean(each.reference())).toList())
        .column("ours", differences.stream().map(each -> mean(each.ours())).toList())
        .column(
            "difference",
            differences.stream()
                .map(each -> signed(each.ours().mean() - each.reference().mean()))
                .toList())
        .column("standard errors", differences.stream().map(each -> signed(each.errors())).toList())
        .build();
  }

  private static String mean(Sample sample) {
    return String.format(Locale.ROOT, "%.2f", sample.mean());
  }

  private static String signed(double number) {
    return String.format(Locale.ROOT, "%+.2f", number);
  }
}
