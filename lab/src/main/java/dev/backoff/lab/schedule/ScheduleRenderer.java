package dev.backoff.lab.schedule;

import dev.backoff.lab.schedule.ScheduleResult.Row;
import dev.backoff.lab.text.Grid;
import dev.backoff.lab.text.Json;
import dev.backoff.lab.text.OutputFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Schedules in each format. Every time comes with its unit: in the head, the name or beside it. */
public final class ScheduleRenderer {

  private ScheduleRenderer() {}

  /** The waits of a policy; the remarks of the rules are in JSON only. */
  public static String render(ScheduleResult result, OutputFormat format) {
    return switch (format) {
      case TABLE -> people(result, shown(result).text());
      case MARKDOWN -> people(result, shown(result).markdown());
      case CSV -> whole(result).csv();
      case JSON -> Json.write(result);
    };
  }

  /** Two policies, A and B, in the columns of one table. */
  public static String render(ScheduleComparison comparison, OutputFormat format) {
    return switch (format) {
      case TABLE -> people(comparison, sides(comparison).text());
      case MARKDOWN -> people(comparison, sides(comparison).markdown());
      case CSV -> sides(comparison).csv();
      case JSON -> Json.write(comparison);
    };
  }

  private static String people(ScheduleResult result, String table) {
    return ScheduleWords.policy(result) + "\n\n" + table + "\n" + ScheduleWords.total(result);
  }

  private static String people(ScheduleComparison comparison, String table) {
    ScheduleResult a = comparison.first();
    ScheduleResult b = comparison.second();
    return "A: %s\n\nB: %s\n\n%s\nA: %s\nB: %s"
        .formatted(
            ScheduleWords.policy(a),
            ScheduleWords.policy(b),
            table,
            ScheduleWords.total(a),
            ScheduleWords.total(b));
  }

  /** What a person looks at: without jitter the ceiling is the wait. */
  private static Grid shown(ScheduleResult result) {
    Columns columns = new Columns(result.retries().size());
    columns.add("retry", result, Row::retry).addTime("ceiling", result, Row::ceiling);
    if (ScheduleWords.varies(result)) {
      columns.addTime("shortest", result, Row::shortest).addTime("mean", result, Row::mean);
    }
    columns.addTime("sum of ceilings", result, Row::sumOfCeilings);
    return limits(columns, result).grid();
  }

  private static Grid whole(ScheduleResult result) {
    Columns columns =
        new Columns(result.retries().size())
            .add("retry", result, Row::retry)
            .addTime("ceiling", result, Row::ceiling)
            .addTime("shortest", result, Row::shortest)
            .addTime("mean", result, Row::mean)
            .addTime("sum of ceilings", result, Row::sumOfCeilings)
            .addTime("sum of shortest", result, Row::sumOfShortest)
            .addTime("sum of means", result, Row::sumOfMeans);
    return limits(columns, result).grid();
  }

  private static Columns limits(Columns columns, ScheduleResult result) {
    if (result.attemptTime() != null) {
      columns.addTime("latest start", result, Row::latestStart);
    }
    if (result.within() != null) {
      columns.add("starts", result, Row::fits);
    }
    return columns;
  }

  private static Grid sides(ScheduleComparison comparison) {
    ScheduleResult a = comparison.first();
    ScheduleResult b = comparison.second();
    ScheduleResult longer = a.retries().size() < b.retries().size() ? b : a;
    return new Columns(longer.retries().size())
        .add("retry", longer, Row::retry)
        .addTime("A ceiling", a, Row::ceiling)
        .addTime("B ceiling", b, Row::ceiling)
        .addTime("A mean", a, Row::mean)
        .addTime("B mean", b, Row::mean)
        .addTime("A sum of ceilings", a, Row::sumOfCeilings)
        .addTime("B sum of ceilings", b, Row::sumOfCeilings)
        .grid();
  }

  /** Columns of a grid; a schedule that is shorter than the grid leaves its cells empty. */
  private static final class Columns {

    private final int length;
    private final Grid.Builder grid = new Grid.Builder();

    Columns(int length) {
      this.length = length;
    }

    Columns add(String title, ScheduleResult result, Function<Row, @Nullable Object> value) {
      List<Row> rows = result.retries();
      grid.column(
          title,
          IntStream.range(0, length)
              .mapToObj(index -> index < rows.size() ? cell(value.apply(rows.get(index))) : "")
              .toList());
      return this;
    }

    Columns addTime(
        String title, ScheduleResult result, Function<Row, @Nullable BigDecimal> value) {
      return add(title + " " + result.unit(), result, value::apply);
    }

    private static String cell(@Nullable Object value) {
      if (value instanceof BigDecimal number) {
        return number.toPlainString();
      }
      return value instanceof Fit fit ? ScheduleWords.fit(fit) : String.valueOf(value);
    }

    Grid grid() {
      return grid.build();
    }
  }
}
