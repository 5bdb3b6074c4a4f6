package dev.backoff.maven.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.maven.Methods;
import dev.backoff.maven.classfile.AnnotatedMethod;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xml.sax.InputSource;

class ReportTest {

  private static final Path GOLDEN = Path.of("src/test/resources/dev/backoff/maven/report");

  private static final AnnotatedMethod FETCH =
      Methods.of(
          "shop.Orders", "fetch", BackoffDeclaration.builder().cap("2s").maxRetries(5).build());

  private static final AnnotatedMethod POLL =
      Methods.of(
          "shop.Orders",
          "poll",
          BackoffDeclaration.builder()
              .base("100ms")
              .cap("10s")
              .jitter(Jitter.EQUAL)
              .maxRetries(Backoff.UNLIMITED)
              .maxDuration("1m")
              .name("poll")
              .build());

  private static final AnnotatedMethod TOUCHY =
      Methods.of("shop.Prices$Of<T>", "ask", BackoffDeclaration.builder().cap("100ms").build());

  private static final AnnotatedMethod WRONG =
      Methods.of("shop.Wrong", "go", BackoffDeclaration.builder().base("1").build());

  @TempDir Path folder;

  private static Report report() {
    Report report = Report.named("shop");
    report.add("shop", List.of(POLL, WRONG));
    report.add("core", List.of(TOUCHY));
    report.add("shop", List.of(FETCH));
    return report;
  }

  private static void same(String name, String text) throws IOException {
    Path file = GOLDEN.resolve(name);
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(file, text);
    }
    assertThat(text).as("-Dgolden.write=true writes it anew").isEqualTo(Files.readString(file));
  }

  @ParameterizedTest
  @CsvSource({"report.html", "report.md", "report.json"})
  void isTheSameInEveryLocale(String name) throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    try {
      same(name, text(name));
    } finally {
      Locale.setDefault(before);
    }
  }

  private static String text(String name) {
    return switch (name) {
      case "report.html" -> report().html();
      case "report.md" -> report().markdown();
      default -> report().json();
    };
  }

  @Test
  void pageIsWellFormedAndLoadsNothing() throws Exception {
    String page = report().html();

    String xml =
        page.substring(page.indexOf("<body>"), page.indexOf("</html>")).replace("<wbr>", "");
    DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
    assertThat(page).doesNotContain("http", "<script", "<link", "url(", "@import");
  }

  @Test
  void numbersAreThoseOfTheSchedule() {
    // 250 ms doubled up to 2 s: 250 + 500 + 1000 + 2000 + 2000 ms.
    assertThat(report().json()).contains("\"worstCaseNanos\" : 5750000000");
    assertThat(report().html()).contains("In all at most 5.75 s, 2.88 s on average.");
    assertThat(report().markdown()).contains("| 5.75 s |");
  }

  @Test
  void longTableIsShownByItsBeginningAndEnd() {
    Report report = Report.named("shop");
    report.add(
        "shop",
        List.of(
            Methods.of(
                "A",
                "a",
                BackoffDeclaration.builder()
                    .base("1ms")
                    .cap("1h")
                    .multiplier(1.01)
                    .maxRetries(1000)
                    .build())));

    assertThat(report.html().lines().filter(line -> line.contains("<th scope=\"row\">")).count())
        .isEqualTo(1 + 11);
    assertThat(report.html())
        .contains("<th scope=\"row\">8</th>", "class=\"gap\"", "of the first 40 retries");
  }

  @Test
  void emptyBuildSaysSo() {
    Report report = Report.named("shop");

    assertThat(report.html()).contains("No method carries");
    assertThat(report.markdown()).contains("No method carries");
    assertThat(report.json()).contains("\"methods\" : [ ]");
  }

  @Test
  void comparisonNamesWhatHasChanged() throws IOException {
    Path file = Files.writeString(folder.resolve("report.json"), report().json());
    Report now = Report.named("shop");
    now.add(
        "shop",
        List.of(
            Methods.of(
                "shop.Orders",
                "fetch",
                BackoffDeclaration.builder().cap("2s").maxRetries(6).build()),
            POLL,
            Methods.of("shop.Late", "go", BackoffDeclaration.builder().build())));

    Comparison comparison = Comparison.of(Baseline.read(file), now);

    assertThat(comparison.lines())
        .containsExactly(
            "gone     shop.Prices$Of<T>.ask(): 300 ms",
            "new      shop.Late.go(): 1.75 s",
            "longer   shop.Orders.fetch(): 5.75 s before, 7.75 s now");
    assertThat(comparison.grown()).isEqualTo(1);
    assertThat(comparison.same()).isEqualTo(1);
  }

  @Test
  void shorterIsNoGrowth() throws IOException {
    Path file = Files.writeString(folder.resolve("report.json"), report().json());
    Report now = Report.named("shop");
    now.add(
        "shop",
        List.of(
            Methods.of(
                "shop.Orders",
                "fetch",
                BackoffDeclaration.builder().cap("2s").maxRetries(4).build())));

    Comparison comparison = Comparison.of(Baseline.read(file), now);

    assertThat(comparison.lines())
        .contains("shorter  shop.Orders.fetch(): 5.75 s before, 3.75 s now");
    assertThat(comparison.grown()).isZero();
  }

  @Test
  void comparedWithItselfNothingHasChanged() throws IOException {
    Path file = Files.writeString(folder.resolve("report.json"), report().json());

    Comparison comparison = Comparison.of(Baseline.read(file), report());

    assertThat(comparison.lines()).isEmpty();
    assertThat(comparison.same()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no JSON | it is no JSON",
        "{} | it is JSON, but no report",
        "{\"format\": 9, \"methods\": []} | it was written by a later version of this plugin"
      })
  void baselineThatIsNoneIsRefused(String text, String why) throws IOException {
    Path file = Files.writeString(folder.resolve("other.json"), text);

    assertThatThrownBy(() -> Baseline.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(file + " can't be compared with: " + why);
  }

  @Test
  void missingBaselineIsRefused() {
    assertThatThrownBy(() -> Baseline.read(folder.resolve("none.json")))
        .hasMessageContaining("there is no such file");
  }
}
