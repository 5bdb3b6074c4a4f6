package dev.backoff.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.lab.server.LabServer;
import dev.backoff.lab.server.ServerEnvironment;
import dev.backoff.lab.server.ServerSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** The page as people use it, in a real browser. */
@Tag("slow")
class PageTest {

  private static final Path IMAGES = Path.of("..", "docs", "images");
  private static final String SLIP =
      "?base=2s&multiplier=2&cap=500ms&retries=4&jitter=full&unit=ms";

  private static LabServer server;
  private static Browser browser;
  private static String page;

  @BeforeAll
  static void start() {
    browser = Browser.start();
    server =
        LabServer.start(
            ServerSettings.DEFAULT.withRequestsPerSecond(1000), ServerEnvironment.system());
    page = server.address().toString();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  void desktop() {
    browser.look(1280, 900, false);
  }

  /** A refused body is no fault of the page, though the browser notes it; anything else is. */
  @AfterEach
  void consoleIsSilent() {
    assertThat(browser.console())
        .filteredOn(line -> !line.contains("status of 400") && !line.contains("status of 401"))
        .isEmpty();
  }

  @Test
  void typesAPolicyAndReadsTheTable() {
    open("");

    browser.type("#base", "100");
    browser.type("#cap", "500");
    browser.type("#retries", "4");
    browser.find("input[value=equal]").click();

    browser.awaitText("#longest", "1.2 s");
    browser.awaitText("#shortest", "600 ms");
    browser.awaitText("#average", "900 ms");
    assertThat(browser.texts("#table tbody tr"))
        .containsExactly(
            "1 100 50 75 100", "2 200 100 150 300", "3 400 200 300 700", "4 500 250 375 1,200");
    assertThat(browser.find("#annotation").getText())
        .isEqualTo(
            "@Backoff(base = \"100ms\", multiplier = 2.0, cap = \"500ms\", jitter = Jitter.EQUAL,"
                + " maxRetries = 4)");
    assertThat(browser.find("#schedule-chart").getAttribute("aria-label"))
        .isEqualTo("Waits before 4 retries: the first at most 100 ms, the last at most 500 ms.");
  }

  @Test
  void warningStandsUnderItsField() {
    open("");

    browser.type("#base", "2s");
    browser.type("#cap", "500ms");

    browser.awaitText("#cap-said b", "BKF-304");
    assertThat(browser.find("#cap-said").getText()).contains("is below base");
    assertThat(browser.texts("#multiplier-said b")).containsExactly("BKF-305");
    assertThat(browser.find("#cap").getAttribute("aria-invalid")).isNull();
  }

  @Test
  void errorStandsUnderItsFieldAndTheLastScheduleStays() {
    open("");

    browser.type("#base", "5sec");

    browser.awaitText("#base-said b", "BKF-106");
    assertThat(browser.find("#base").getAttribute("aria-invalid")).isEqualTo("true");
    assertThat(browser.find("#stale").isDisplayed()).isTrue();
    assertThat(browser.texts("#table tbody tr")).hasSize(6);

    browser.type("#base", "5s");
    browser.awaitText("#longest", "45 s");
    assertThat(browser.find("#stale").isDisplayed()).isFalse();
    assertThat(browser.texts("#base-said b")).isEmpty();
  }

  @Test
  void speaksJapaneseAndKeepsToIt() {
    open("");

    browser.find("#language option[value=ja]").click();

    browser.awaitText("#policy h2", "ポリシー");
    assertThat(browser.run("return document.documentElement.lang")).isEqualTo("ja");
    assertThat(browser.texts("#table thead th"))
        .containsExactly("再試行", "上限 (ms)", "最短 (ms)", "平均 (ms)", "上限の累計 (ms)");
    browser.reload();
    browser.awaitText("#policy h2", "ポリシー");
    browser.find("#language option[value=en]").click();
    browser.awaitText("#policy h2", "The policy");
  }

  @Test
  void hasEveryWordInBothLanguages() {
    open("");

    Object missing =
        browser.runAsync(
            """
            const done = arguments[arguments.length - 1];
            Promise.all([import('./js/words-en.js'), import('./js/words-ja.js')]).then(([en, ja]) => {
              const used = [...document.querySelectorAll('[data-word], [data-word-label]')]
                .flatMap((element) => [element.dataset.word, element.dataset.wordLabel])
                .filter(Boolean);
              const all = new Set([...used, ...Object.keys(en.default), ...Object.keys(ja.default)]);
              done([...all].filter((key) => !en.default[key] || !ja.default[key]));
            });
            """);

    assertThat((List<?>) missing).isEmpty();
  }

  @Test
  void addressCarriesTheSettings() {
    open("");
    browser.type("#retries", "9");
    browser.type("#cap", "1s");
    browser.awaitText("#longest", "7.75 s");

    String shared = browser.address();
    open("");
    browser.awaitText("#longest", "15.75 s");
    browser.open(shared);

    browser.awaitText("#longest", "7.75 s");
    assertThat(browser.find("#retries").getDomProperty("value")).isEqualTo("9");
    assertThat(browser.find("#cap").getDomProperty("value")).isEqualTo("1s");
  }

  @Test
  void exampleFillsTheForm() {
    open("");

    browser.find("#examples button:nth-child(3)").click();

    browser.awaitText("#table tbody tr:last-child th", "20");
    assertThat(browser.find("#base").getDomProperty("value")).isEqualTo("2s");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text/x-java | @Backoff(base = \"250ms\", multiplier = 2.0, cap = \"8s\"",
        "application/json | \"sumOfCeilings\" : 15750",
        "text/markdown | ceiling ms ",
        "text/csv | retry,ceiling_ms,",
      })
  void copies(String form, String part) {
    open("");
    browser.allowClipboard(page);
    browser.awaitText("#longest", "15.75 s");

    browser.find("[data-form='" + form + "']").click();

    browser.awaitText("#announcement", "Copied");
    Object copied =
        browser.runAsync(
            "const done = arguments[arguments.length - 1];"
                + "navigator.clipboard.readText().then(done, done)");
    assertThat(String.valueOf(copied)).contains(part);
  }

  @Test
  void tabsFollowTheArrowKeys() {
    open("");

    browser.find("#tab-schedule").sendKeys(Keys.ARROW_RIGHT);

    browser.awaitShown("#view-crowd");
    assertThat(browser.find("#view-schedule").isDisplayed()).isFalse();
    assertThat(browser.run("return document.activeElement.id")).isEqualTo("tab-crowd");
    browser.find("#tab-crowd").sendKeys(Keys.HOME);
    browser.awaitShown("#view-schedule");
  }

  @Test
  void simulatesByKeyboard() {
    open("?view=crowd&clients=5,20&repetitions=3");

    browser.find("#clients").sendKeys(Keys.ENTER);

    browser.awaitText("#crowd-status", "Done: 30 runs.");
    assertThat(browser.find("#crowd-charts").isDisplayed()).isTrue();
    browser.find("#crowd-charts summary").click();
    assertThat(browser.texts("#cells tbody tr")).hasSize(10);
    for (String chart : List.of("#calls-chart", "#time-chart", "#timeline-chart")) {
      assertThat(colours(chart)).as(chart).isGreaterThan(10);
    }
  }

  /** How many colours a chart is painted in: an empty one has one. */
  private static long colours(String chart) {
    return (Long)
        browser.run(
            """
            const canvas = document.querySelector(arguments[0] + ' canvas');
            const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
            return new Set(new Uint32Array(data.buffer)).size;
            """,
            chart);
  }

  @Test
  void simulationCanBeStopped() {
    open("?view=crowd&clients=400..500/50&repetitions=140");

    browser.find("#run").click();
    browser.awaitShown("#stop");
    browser.find("#stop").click();

    browser.awaitText("#crowd-status", "Stopped.");
    assertThat(browser.find("#run").isEnabled()).isTrue();
  }

  @Test
  void tooMuchIsSaidAtItsField() {
    open("?view=crowd&clients=1000");

    browser.find("#run").click();

    browser.awaitText("#clients-said li:first-child b", "LAB-105");
    assertThat(browser.run("return document.activeElement.id")).isEqualTo("clients");
  }

  @Test
  void asksForTheToken() {
    try (LabServer guarded =
        LabServer.start(ServerSettings.DEFAULT.withToken("secret"), ServerEnvironment.system())) {
      browser.open(guarded.address().toString());

      browser.awaitShown("#token-dialog");
      browser.find("#token").sendKeys("secret", Keys.ENTER);

      browser.awaitText("#longest", "15.75 s");
    }
  }

  @Test
  void loadsNothingFromElsewhere() {
    open("");
    browser.awaitText("#longest", "15.75 s");

    Object addresses =
        browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)");

    assertThat((List<?>) addresses)
        .hasSizeGreaterThan(10)
        .allSatisfy(address -> assertThat((String) address).startsWith(page));
  }

  @ParameterizedTest
  @CsvSource({
    "320, en, ''",
    "320, ja, ''",
    "320, en, view=crowd",
    "320, ja, view=crowd",
    "900, en, ''",
  })
  void fitsTheWidth(int width, String language, String view) {
    browser.look(width, 800, false);
    open("?lang=" + language + "&" + view);
    browser.awaitShown("#tab-crowd");
    if (!view.isEmpty()) {
      browser.type("#clients", "5,9");
      browser.find("#run").click();
      browser.awaitShown("#crowd-charts");
    }

    assertThat((Long) browser.run("return document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(width);
  }

  @ParameterizedTest
  @CsvSource({
    "false, '', 1280",
    "true, '', 360",
    "false, slip, 360",
    "true, slip, 1280",
    "false, error, 1280",
    "true, error, 360",
    "false, crowd, 360",
    "true, crowd, 1280",
  })
  void hasNoSeriousFaultOfAccessibility(boolean dark, String state, int width) throws IOException {
    browser.look(width, 900, dark);
    bring(state);

    browser.run(axe());
    Object faults =
        browser.runAsync(
            """
            const done = arguments[arguments.length - 1];
            axe.run().then(({ violations, passes }) => done({
              passes: passes.length,
              faults: violations
                .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                .flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.failureSummary + ' ' + node.html)),
            }), (failure) => done({ passes: 0, faults: [String(failure)] }));
            """);

    assertThat((List<?>) ((Map<?, ?>) faults).get("faults")).isEmpty();
    assertThat((Long) ((Map<?, ?>) faults).get("passes")).isGreaterThan(15);
  }

  private static void bring(String state) {
    switch (state) {
      case "slip" -> {
        open(SLIP);
        browser.awaitText("#cap-said b", "BKF-304");
      }
      case "error" -> {
        open("");
        browser.type("#base", "5sec");
        browser.awaitText("#base-said b", "BKF-106");
      }
      case "crowd" -> simulated("?view=crowd&clients=5,20&repetitions=2");
      default -> {
        open("");
        browser.awaitText("#longest", "15.75 s");
      }
    }
  }

  private static void simulated(String settings) {
    open(settings);
    browser.find("#run").click();
    browser.awaitShown("#crowd-charts");
    browser.awaitShown("#run:enabled");
  }

  private static String axe() throws IOException {
    try (InputStream script =
        PageTest.class.getResourceAsStream(
            "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js")) {
      return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The pictures in the documents; made anew by {@code -Ddocuments.write=true}. */
  @Test
  void isShownInTheDocuments() {
    browser.look(1280, 1010, false);
    open(SLIP.replace("500ms", "8s").replace("2s", "250ms").replace("retries=4", "retries=6"));
    browser.awaitText("#longest", "15.75 s");
    picture("lab-schedule.png");

    browser.look(1280, 1180, false);
    simulated("?view=crowd&clients=10..100/10&repetitions=20");
    picture("lab-crowd.png");

    browser.look(390, 1300, true);
    open(SLIP + "&lang=ja");
    browser.awaitText("#cap-said b", "BKF-304");
    picture("lab-phone.png");

    assertThat(IMAGES.resolve("lab-phone.png")).isNotEmptyFile();
  }

  private static void picture(String name) {
    Path file = IMAGES.resolve(name);
    if (Boolean.getBoolean("documents.write") || !Files.exists(file)) {
      browser.screenshot(file);
    }
  }

  private static void open(String settings) {
    browser.open(page + settings);
    if (!settings.contains("lang=")) {
      browser.run("localStorage.clear()");
    }
  }
}
