package dev.backoff.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PerformancePageTest {

  private static final Path PROJECT = Path.of("..");

  private static final int BLUE = 0xFF0072B2;

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
        """
        # Page

        <!-- figures: first -->
        old
        <!-- end of figures -->

        between

        <!-- figures: none -->
        <!-- end of figures -->
        """);
    FigureStore store = new FigureStore(project.resolve("benchmarks/figures"));
    store.keep(Jdk.running(), measured("first", 1));
    store.keep(Jdk.running(), measured("second", 2));
    store.keep(Jdk.running(), measured("first", 3));
    PerformancePage.in(project).write(store);
    int jdk = Jdk.running().feature();
    assertThat(Files.readString(project.resolve("docs/performance.md")))
        .isEqualTo(
            """
            # Page

            <!-- figures: first -->
            JDK %d, 2026-01-02:

            | | int |
            |---|---:|
            | Peer | 3 ns |
            <!-- end of figures -->

            between

            <!-- figures: none -->
            Not measured yet.
            <!-- end of figures -->
            """
                .formatted(jdk));
  }

  @Test
  void knowsFiguresOfAnotherMachine() throws IOException {
    FigureStore store = new FigureStore(project);
    store.keep(Jdk.running(), measured("first", 1));
    assertThat(store.wouldMix(Jdk.running())).isFalse();
    Path file = project.resolve("jdk-" + Jdk.running().feature() + ".json");
    Files.writeString(file, Files.readString(file).replaceFirst("(machine\" : \")", "$1Another "));
    assertThat(store.wouldMix(Jdk.running())).isTrue();
  }

  @Test
  void drawsBarsOfTheFiguresThatMatterMost() throws IOException {
    write("nothing to fill\n");
    FigureStore store = new FigureStore(project.resolve("benchmarks/figures"));
    store.keep(Jdk.running(), measured("success", 1_000));
    PerformancePage.in(project).write(store);
    String name = "docs/images/performance-success-" + Jdk.running().feature() + ".png";
    BufferedImage chart = ImageIO.read(project.resolve(name).toFile());
    assertThat(chart.getRGB(chart.getWidth() / 2, chart.getHeight() / 2)).isEqualTo(BLUE);
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
