package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import lombok.SneakyThrows;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lombok adds methods to classes that are there already, whichever processor runs first. */
class BesideLombokTest {

  private static final String PRICES =
      """
      package shop;

      import dev.backoff.Backoff;
      import java.io.IOException;
      import lombok.*;
      import lombok.experimental.UtilityClass;

      @RequiredArgsConstructor
      class Prices {
        @Getter private final String listPrice;

        @Backoff(recover = "getListPrice")
        String made(String product) throws IOException { throw new IOException(); }
      }

      @Data
      class Base { private boolean passing; }

      class Inherited extends Base {
        @Backoff(retryWhen = "test")
        void made() throws IOException { throw new IOException(); }

        boolean test(IOException failure) { return isPassing(); }

        @Backoff(recover = "canEqual")
        boolean equal(Object other) throws IOException { throw new IOException(); }
      }

      @UtilityClass
      class Tools {
        @Backoff(recover = "list")
        String ask() throws IOException { throw new IOException(); }

        String list() { return "listed"; }
      }
      """;

  private static final String DELEGATING =
      """
      package shop;

      import dev.backoff.Backoff;
      import java.io.IOException;
      import lombok.experimental.Delegate;

      interface Service { String ask() throws IOException; }

      @Backoff
      class Delegating implements Service {
        @Delegate Service service;
      }

      @Backoff
      class Both implements Service {
        @Delegate Service service;

        public String own() throws IOException { throw new IOException(); }
      }

      @Backoff
      class Delegated {
        @Delegate Empty empty;
      }

      class Empty { }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void namesMethodsThatLombokMakes(boolean lombokFirst) throws Exception {
    List<String> printed = javac(lombokFirst, PRICES);

    assertThat(printed).isEmpty();
    assertThat(tables())
        .containsExactly(
            "Inherited_BackoffTable.class",
            "Prices_BackoffTable.class",
            "Tools_BackoffTable.class");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reportsMethodsThatNobodyMakesOnce(boolean lombokFirst) throws Exception {
    List<String> printed = javac(lombokFirst, PRICES.replace("\"getListPrice\"", "\"listPrice\""));

    assertThat(printed.stream().filter(line -> line.contains("[BKF-")))
        .hasSize(1)
        .allMatch(line -> line.contains("Prices.java:12: error: [BKF-207] recover: \"listPrice\""));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void findsThoseOfADelegateWhereAClassHasNoOther(boolean lombokFirst) throws Exception {
    List<String> printed = javac(lombokFirst, DELEGATING);

    assertThat(printed.stream().filter(line -> line.contains("[BKF-")))
        .singleElement()
        .asString()
        .contains("Prices.java:21: warning: [BKF-215] Delegated: declares no public method");
    assertThat(tables())
        .containsExactly("Both_BackoffTable.class", "Delegating_BackoffTable.class");
    assertThat(index("Delegating")).contains("\"ask\"");
    assertThat(index("Both")).contains("\"own\"").doesNotContain("\"ask\"");
  }

  private String index(String owner) throws IOException {
    return Files.readString(folder.resolve("META-INF/backoff/shop." + owner + ".json"));
  }

  private List<String> tables() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("shop"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith("_BackoffTable.class"))
          .sorted()
          .toList();
    }
  }

  /** What javac prints: Lombok needs one of its own. */
  private List<String> javac(boolean lombokFirst, String source) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
    command.addAll(quietAboutLombok());
    command.addAll(List.of("-d", folder.toString()));
    command.addAll(List.of("-cp", ClassPath.text(ClassPath.withLibraries())));
    command.addAll(List.of("-processorpath", ClassPath.text(path(lombokFirst))));
    command.add(Sources.write(folder, "Prices.java", source).toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .toList();
  }

  /** JVMs from 24 on warn about what Lombok uses of theirs. */
  private static List<String> quietAboutLombok() {
    return Runtime.version().feature() < 24
        ? List.of()
        : List.of("-J--sun-misc-unsafe-memory-access=allow");
  }

  private static List<Path> path(boolean lombokFirst) {
    List<Path> path = new ArrayList<>(ClassPath.ofProcessor());
    path.addAll(ClassPath.usual());
    path.add(lombokFirst ? 0 : path.size(), ClassPath.of(SneakyThrows.class));
    return path;
  }
}
