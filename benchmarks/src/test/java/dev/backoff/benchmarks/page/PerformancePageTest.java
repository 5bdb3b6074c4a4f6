package dev.backoff.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PerformancePageTest {

  private static final Path PROJECT = Path.of("..");

  @TempDir Path project;

  @Test
  void thePageIsWhatTheFiguresGive() throws IOException {
    FigureStore store = new FigureStore(PROJECT.resolve("benchmarks/figures"));
    assertThat(PerformancePage.in(PROJECT).text(store))
        .as("docs/performance.md: run the command on it with --write-page")
        .isEqualTo(Files.readString(PROJECT.resolve("docs/performance.md")));
  }

  @Test
  void fillsItsPlacesAndLeavesTheRest() throws IOException {
    write(
        "# Page\n\n<!-- figures: first -->\nold\n<!-- end of figures -->\n\nbetween\n\n"
            + "<!-- figures: none -->\n<!-- end of figures -->\n");
    FigureStore store = new FigureStore(project.resolve("benchmarks/figures"));
    store.keep(Jdk.running(), measured("first", 1));
    store.keep(Jdk.running(), measured("second", 2));
    store.keep(Jdk.running(), measured("first", 3));
    PerformancePage.in(project).write(store);
    int jdk = Jdk.running().feature();
    assertThat(Files.readString(project.resolve("docs/performance.md")))
        .isEqualTo(
            "# Page\n\n<!-- figures: first -->\nJDK "
                + jdk
                + ", 2026-01-02:\n\n"
                + "| | int |\n|---|---:|\n| Peer | 3 ns |\n"
                + "<!-- end of figures -->\n\nbetween\n\n"
                + "<!-- figures: none -->\nNot measured yet.\n<!-- end of figures -->\n");
  }

  @Test
  void drawsBarsOfTheFiguresThatMatterMost() throws IOException {
    write("nothing to fill\n");
    FigureStore store = new FigureStore(project.resolve("benchmarks/figures"));
    store.keep(Jdk.running(), measured("success", 12));
    PerformancePage.in(project).write(store);
    String name = "docs/images/performance-success-" + Jdk.running().feature() + ".svg";
    assertThat(project.resolve(name)).content().contains("<svg").contains("Peer");
  }

  private void write(String page) throws IOException {
    Files.createDirectories(project.resolve("docs"));
    Files.writeString(project.resolve("docs/performance.md"), page);
  }

  private static Measured measured(String suite, double value) {
    Figure figure = new Figure(suite, "int", "Peer", Jdk.running().feature(), "ns", value, 0);
    return new Measured(suite, "2026-01-02", List.of(figure));
  }
}
