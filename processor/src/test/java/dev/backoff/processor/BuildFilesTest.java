package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;

/** What build tools look for. */
class BuildFilesTest {

  private static final String NAME = BackoffProcessor.class.getName();

  @Test
  void isFoundAsAService() {
    assertThat(ServiceLoader.load(Processor.class))
        .anyMatch(processor -> processor instanceof BackoffProcessor);
  }

  @Test
  void isIncrementalForGradle() throws IOException {
    assertThat(resource("META-INF/gradle/incremental.annotation.processors").strip())
        .isEqualTo(NAME + ",isolating");
  }

  @Test
  void looksAtEverythingAndClaimsNothing() {
    BackoffProcessor processor = new BackoffProcessor();

    assertThat(processor.getSupportedAnnotationTypes()).containsExactly("*");
    assertThat(processor.getSupportedOptions())
        .containsExactlyInAnyOrder("backoff.off", "backoff.error", "backoff.maxTotalWait");
  }

  @Test
  void writesThreeFilesForEachOwner() {
    Compilation compilation = Javac.compile(Sources.filesUnder(Sources.GOOD));

    Map<String, String> generated = Generated.texts(compilation);

    assertThat(generated.keySet())
        .filteredOn(path -> path.endsWith("_BackoffTable.java"))
        .hasSize(23)
        .allSatisfy(
            path -> {
              String table = path.replace(".java", "").replace('/', '.');
              String owner = table.replace("_BackoffTable", "");
              assertThat(generated.get("META-INF/backoff/" + owner + ".json"))
                  .contains("\"owner\": \"" + owner + "\"");
              assertThat(
                      generated.get(
                          "META-INF/native-image/dev.backoff.tables/"
                              + owner
                              + "/reachability-metadata.json"))
                  .contains("\"type\": \"" + table + "\"");
            });
    assertThat(generated).hasSize(3 * 23);
  }

  @Test
  void namesTheVersionOfThePom() {
    Matcher version =
        Pattern.compile("<version>(.*?)</version>").matcher(Sources.read(Path.of("pom.xml")));
    assertThat(version.find()).isTrue();

    Compilation compilation =
        Javac.compile(Sources.source("class Owner { @dev.backoff.Backoff void call() {} }"));

    assertThat(Generated.text(compilation, "Owner_BackoffTable.java"))
        .contains("super(1, \"" + version.group(1) + "\");");
  }

  private static String resource(String path) throws IOException {
    URL found = BackoffProcessor.class.getClassLoader().getResource(path);
    assertThat(found).as(path).isNotNull();
    try (var in = found.openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
