package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What is generated for {@code good/} stands in {@code expected/}: all tables, and the other files
 * of one. {@code -Dgolden.rewrite=true} writes it anew.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GoodSourcesTest {

  private static final Path EXPECTED = Path.of("src/test/resources/expected");
  private static final String VERSION = "\"0\\.[0-9.]+(-SNAPSHOT)?\"";

  private final List<JavaFileObject> sources = Sources.filesUnder(Sources.GOOD);
  private final Compilation compilation = Javac.compileStrictly(sources);

  @Test
  void compilesWithoutAWarning() {
    assertThat(compilation.status()).isEqualTo(Compilation.Status.SUCCESS);
    assertThat(compilation.diagnostics()).isEmpty();
  }

  @Test
  void generatesWhatIsExpected() throws IOException {
    Map<String, String> generated = new TreeMap<>();
    Generated.texts(compilation)
        .forEach((path, text) -> generated.put(path, text.replaceFirst(VERSION, "\"VERSION\"")));
    generated.keySet().removeIf(path -> !path.endsWith(".java") && !path.contains(".Orders"));
    if (Boolean.getBoolean("golden.rewrite")) {
      rewrite(generated);
    }

    assertThat(expected().keySet()).isEqualTo(generated.keySet());
    expected().forEach((path, text) -> assertThat(generated.get(path)).as(path).isEqualTo(text));
  }

  @Test
  void generatesAsciiAlone() {
    assertThat(Generated.texts(compilation).values())
        .allSatisfy(text -> assertThat(text.chars()).allMatch(each -> each < 0x80));
  }

  @Test
  void generatesTheSameInAnyOrderOfFiles() {
    List<JavaFileObject> reversed = new ArrayList<>(sources);
    Collections.reverse(reversed);

    assertThat(Generated.texts(Javac.compile(reversed))).isEqualTo(Generated.texts(compilation));
  }

  @Test
  void generatesTheSameForEachFileAlone() {
    JavaFileObject alone =
        Sources.source(Sources.read(Sources.GOOD.resolve("com/shop/Placements.java")));

    Map<String, String> generated = Generated.texts(Javac.compile(alone));

    assertThat(generated).isNotEmpty();
    assertThat(Generated.texts(compilation)).containsAllEntriesOf(generated);
  }

  private static Map<String, String> expected() throws IOException {
    Map<String, String> expected = new TreeMap<>();
    try (Stream<Path> files = Files.walk(EXPECTED)) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> expected.put(path(file), Sources.read(file)));
    }
    return expected;
  }

  private static String path(Path file) {
    return EXPECTED.relativize(file).toString().replace('\\', '/');
  }

  private static void rewrite(Map<String, String> generated) throws IOException {
    for (String gone : expected().keySet()) {
      Files.delete(EXPECTED.resolve(gone));
    }
    for (Map.Entry<String, String> file : generated.entrySet()) {
      Path target = EXPECTED.resolve(file.getKey());
      Files.createDirectories(target.getParent());
      Files.writeString(target, file.getValue());
    }
  }
}
