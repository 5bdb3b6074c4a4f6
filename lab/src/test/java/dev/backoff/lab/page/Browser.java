package dev.backoff.lab.page;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The Chromium of this machine, without a window. */
final class Browser implements AutoCloseable {

  /** Far beyond what anything takes: it only ends a test that would never end. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Starts it, or skips the test where it is not installed. */
  static Browser start() {
    Path chromium = installed("chromium", "chromium-browser", "google-chrome");
    Path chromedriver = installed("chromedriver");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toString());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--lang=en",
        "--hide-scrollbars");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver.toFile())
            .withSilent(true)
            .build();
    return new Browser(new ChromeDriver(service, options));
  }

  private static Path installed(String... names) {
    Optional<Path> found =
        Stream.of(System.getenv("PATH").split(":", -1))
            .flatMap(folder -> Arrays.stream(names).map(name -> Path.of(folder, name)))
            .filter(Files::isExecutable)
            .findFirst();
    if (found.isEmpty()) {
      String reason =
          "Skipped: no "
              + names[0]
              + " on the PATH (Debian: apt-get install chromium"
              + " chromium-driver fonts-noto-cjk).";
      System.out.println(reason);
      return abort(reason);
    }
    return found.get();
  }

  void open(String address) {
    driver.get(address);
  }

  String address() {
    return driver.getCurrentUrl();
  }

  void reload() {
    driver.navigate().refresh();
  }

  /** A window of so many pixels, in light or dark. */
  void look(int width, int height, boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  void allowClipboard(String origin) {
    driver.executeCdpCommand(
        "Browser.grantPermissions",
        Map.of(
            "origin",
            origin,
            "permissions",
            List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
  }

  WebElement find(String css) {
    return driver.findElement(By.cssSelector(css));
  }

  /** What is read at one moment, each with single blanks: the page may change at the next. */
  List<String> texts(String css) {
    Object texts =
        driver.executeScript(
            "return [...document.querySelectorAll(arguments[0])]"
                + ".map((element) => element.innerText.replace(/\\s+/g, ' ').trim())",
            css);
    return ((List<?>) texts).stream().map(String::valueOf).toList();
  }

  /** Types over what a field holds. */
  void type(String css, String text) {
    WebElement field = find(css);
    field.clear();
    field.sendKeys(text);
  }

  /** Returns when the text of an element is as expected; the failure tells what it was. */
  void awaitText(String css, String expected) {
    new WebDriverWait(driver, PATIENCE)
        .withMessage(() -> css + ": " + texts(css) + " (expected: " + expected + ")" + situation())
        .until(any -> texts(css).equals(List.of(expected)));
  }

  void awaitShown(String css) {
    new WebDriverWait(driver, PATIENCE)
        .withMessage(() -> css + " is not shown" + situation())
        .until(any -> find(css).isDisplayed());
  }

  /** For the message of a failure. */
  private String situation() {
    return " at %s: %s %s".formatted(driver.getCurrentUrl(), texts("#trouble"), texts("li.error"));
  }

  /** What a script returns. */
  Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** What a script passes to the function that is its last argument. */
  Object runAsync(String script) {
    driver.manage().timeouts().scriptTimeout(PATIENCE);
    return driver.executeAsyncScript(script);
  }

  /** What the console says since it was last asked. */
  List<String> console() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .filter(message -> !message.startsWith("rendering "))
        .toList();
  }

  void screenshot(Path file) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() {
    driver.quit();
  }
}
