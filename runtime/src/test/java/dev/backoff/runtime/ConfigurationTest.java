package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.config.BudgetSettings;
import dev.backoff.runtime.config.ConfigProblem;
import dev.backoff.runtime.config.Configuration;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where settings are read, seen by those of a budget. */
class ConfigurationTest {

  private static final String NAME = "configuration-test";
  private static final String KEY = "backoff.budget." + NAME + ".capacity";
  private static final String VARIABLE = "BACKOFF_BUDGET_CONFIGURATION_TEST_CAPACITY";

  @TempDir Path folder;

  @AfterEach
  void clear() {
    System.clearProperty(KEY);
  }

  private static int capacity(Configuration configuration) {
    return BudgetSettings.of(configuration, NAME).capacity();
  }

  private static List<String> problems(Configuration configuration) {
    return configuration.problems().stream().map(ConfigProblem::text).toList();
  }

  private Configuration read(Map<String, String> environment, ConfigSource... services)
      throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      return ConfigSources.read(loader, environment, () -> List.of(services));
    }
  }

  private void file(String... lines) throws IOException {
    Files.write(folder.resolve("backoff.properties"), List.of(lines));
  }

  @Test
  void isReadFromTheFirstFileOfTheOwnersLoader() throws IOException {
    file("# comment", KEY + " = 7");

    assertThat(capacity(read(Map.of()))).isEqualTo(7);
  }

  @Test
  void isReadFromAJarThatCanBeDeletedThen() throws IOException {
    Path jar = folder.resolve("settings.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("backoff.properties"));
      out.write((KEY + "=8").getBytes(StandardCharsets.UTF_8));
    }
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      assertThat(capacity(ConfigSources.read(loader, Map.of(), List::of))).isEqualTo(8);
    }
  }

  @Test
  void asksARegisteredSourceUntilItIsRemoved() {
    ConfigSource source = () -> Map.of(KEY, "13");
    Backoffs.addSource(source);
    try {
      assertThat(capacity(ConfigSources.read(null))).isEqualTo(13);
    } finally {
      Backoffs.removeSource(source);
    }
    assertThat(capacity(ConfigSources.read(null))).isEqualTo(100);
  }

  @Test
  void leavesKeysOfASourceItselfToIt() throws IOException {
    file("backoff.mode = file");
    ConfigSource source =
        new ConfigSource() {
          @Override
          public Map<String, String> settings() {
            return Map.of("backoff.mode", "own", KEY, "9");
          }

          @Override
          public Set<String> ownKeys() {
            return Set.of("backoff.mode");
          }
        };

    Configuration configuration = read(Map.of("BACKOFF_MODE", "x"), source);

    assertThat(configuration.layers()).hasSize(4);
    assertThat(configuration.mentionedScopes()).containsExactly("budget." + NAME);
    assertThat(capacity(configuration)).isEqualTo(9);
  }

  @Test
  void prefersTheLaterSource() throws IOException {
    ConfigSource weak = () -> Map.of(KEY, "10");
    ConfigSource strong = () -> Map.of(KEY, "11", "other.key", "x");
    file(KEY + "=7");

    assertThat(capacity(read(Map.of(VARIABLE, "8")))).isEqualTo(8);
    System.setProperty(KEY, "9");
    assertThat(capacity(read(Map.of(VARIABLE, "8")))).isEqualTo(9);
    assertThat(capacity(read(Map.of(VARIABLE, "8"), weak))).isEqualTo(10);
    assertThat(capacity(read(Map.of(VARIABLE, "8"), weak, strong))).isEqualTo(11);
  }

  @Test
  void goesOnWithoutAFileThatCannotBeRead() throws IOException {
    file(KEY + "=\\u00zz");

    Configuration configuration = read(Map.of(VARIABLE, "8"));

    assertThat(capacity(configuration)).isEqualTo(8);
    assertThat(problems(configuration))
        .singleElement()
        .asString()
        .startsWith("[BKF-406] backoff.properties: can't be read: ")
        .endsWith(" (expected: settings). Mend the file.");
  }

  @Test
  void goesOnWithoutAServiceThatThrows() throws IOException {
    ConfigSource broken =
        new ConfigSource() {
          @Override
          public Map<String, String> settings() {
            throw new IllegalStateException("sealed");
          }

          @Override
          public String name() {
            return "vault";
          }
        };
    ConfigSource whole = () -> Map.of(KEY, "10");

    Configuration configuration = read(Map.of(), broken, whole);

    assertThat(capacity(configuration)).isEqualTo(10);
    assertThat(problems(configuration))
        .containsExactly(
            "[BKF-406] ConfigSource vault: can't be read: java.lang.IllegalStateException: sealed"
                + " (expected: settings). Mend it, or take it out of the class path.");
  }

  @Test
  void asksNoServiceWhileOneIsAsked() throws IOException {
    AtomicReference<Configuration> inside = new AtomicReference<>();
    ConfigSource asking =
        () -> {
          inside.set(ConfigSources.read(null, Map.of(), () -> List.of(() -> Map.of(KEY, "1"))));
          return Map.of(KEY, "10");
        };

    assertThat(capacity(read(Map.of(), asking))).isEqualTo(10);
    assertThat(capacity(inside.get())).isEqualTo(100);
  }

  /** Found as a service by a library of its own. */
  public static final class Vault implements ConfigSource {
    @Override
    public Map<String, String> settings() {
      return Map.of(KEY, "12");
    }
  }

  /** Runs in a library of its own. */
  static final class AskForBudget implements Callable<List<Integer>> {
    @Override
    public List<Integer> call() {
      return List.of(Backoffs.budget(NAME).available(), Backoffs.budget("other").available());
    }
  }

  @Test
  @SuppressWarnings("unchecked")
  void findsServices() throws Exception {
    Path services = Files.writeString(folder.resolve("services"), Vault.class.getName());
    Callable<List<Integer>> asking =
        (Callable<List<Integer>>)
            IsolatedClasses.library()
                .with("META-INF/services/dev.backoff.runtime.ConfigSource", services)
                .newInstance(AskForBudget.class);

    assertThat(asking.call()).containsExactly(12, 100);
  }

  @Test
  void tellsOfABadBudgetOnce() {
    String name = NAME + "-bad";
    System.setProperty("backoff.budget." + name + ".capacity", "none");
    try (CapturedLog log = new CapturedLog()) {
      assertThat(Backoffs.budget(name).available()).isEqualTo(100);
      assertThat(Backoffs.budget(name).available()).isEqualTo(100);

      assertThat(log.lines(Level.ERROR))
          .containsExactly(
              "[BKF-403] backoff.budget.configuration-test-bad.capacity=none (system property): not"
                  + " a value of capacity (expected: a whole number of tokens from 1 to 1000000)."
                  + " Write digits. Ignored: retries go on as compiled.");
    } finally {
      System.clearProperty("backoff.budget." + name + ".capacity");
    }
  }
}
