package dev.backoff.benchmarks.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The page with the figures. What stands between {@code <!-- figures: success -->} and {@code <!--
 * end of figures -->} is written by the command, everything else by people.
 */
public final class PerformancePage {

  private static final Pattern PLACE =
      Pattern.compile(
          "(<!-- figures: ([\\w-]+) -->\n).*?(<!-- end of figures -->)", Pattern.DOTALL);

  private final Path page;
  private final Path images;

  private PerformancePage(Path page, Path images) {
    this.page = page;
    this.images = images;
  }

  /** That of the project in a folder. */
  public static PerformancePage in(Path project) {
    return new PerformancePage(
        project.resolve("docs/performance.md"), project.resolve("docs/images"));
  }

  /** Writes all tables and charts. */
  public void write(FigureStore store) throws IOException {
    Files.writeString(page, text(store));
    Charts.write(store.all(), images);
  }

  /** The page as it is, with the tables that the figures give. */
  String text(FigureStore store) throws IOException {
    Map<Integer, Kept> all = store.all();
    return PLACE
        .matcher(Files.readString(page))
        .replaceAll(place -> Matcher.quoteReplacement(filled(place, all)));
  }

  private static String filled(MatchResult place, Map<Integer, Kept> all) {
    String suite = place.group(2);
    String content = suite.equals("machine") ? machines(all) : tables(suite, all);
    return place.group(1) + content + place.group(3);
  }

  private static String machines(Map<Integer, Kept> all) {
    return all.entrySet().stream()
        .map(
            entry ->
                "- JDK "
                    + entry.getKey()
                    + ": "
                    + entry.getValue().jdk()
                    + "; "
                    + entry.getValue().machine()
                    + ". Versions: "
                    + entry.getValue().versions().entrySet().stream()
                        .map(version -> version.getKey() + " " + version.getValue())
                        .collect(Collectors.joining(", "))
                    + ".\n")
        .collect(Collectors.joining());
  }

  private static String tables(String suite, Map<Integer, Kept> all) {
    String tables =
        all.entrySet().stream()
            .flatMap(
                entry ->
                    entry.getValue().suite(suite).stream()
                        .filter(measured -> !measured.figures().isEmpty())
                        .map(measured -> table(entry.getKey(), measured)))
            .collect(Collectors.joining("\n"));
    return tables.isEmpty() ? "Not measured yet.\n" : tables;
  }

  private static String table(int jdk, Measured measured) {
    return "JDK "
        + jdk
        + ", "
        + measured.date()
        + ":\n\n"
        + new FigureTable(measured.figures()).markdown();
  }
}
