package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The set-up that the README shows is that of the sample application and of the guide. */
class PomBlocksTest {

  private static final String COMPILER =
      "//plugin[artifactId='maven-compiler-plugin']//annotationProcessorPaths";
  private static final String WEAVING = "//plugin[artifactId='aspectj-maven-plugin']";
  private static final String RUNTIME = "/project/dependencies/dependency[1]";

  private static final Pom README = Pom.ofParts(Document.readme().blocks("xml").get(0).code());
  private static final Pom GUIDE =
      Pom.parse(Document.docs("getting-started.md").blocks("xml").get(0).code());
  private static final Pom SAMPLE = Pom.of("sample-app");
  private static final Pom ROOT = Pom.ofRoot();

  @ParameterizedTest
  @ValueSource(strings = {RUNTIME, COMPILER, WEAVING})
  void areThoseOfTheSampleApplication(String xpath) {
    assertThat(README.elements(xpath))
        .hasSize(1)
        .usingElementComparator((one, other) -> resolved(one).compareTo(resolved(other)))
        .isEqualTo(SAMPLE.elements(xpath));
  }

  private static String resolved(String element) {
    return element.replace("${aspectj.version}", "");
  }

  @ParameterizedTest
  @ValueSource(strings = {RUNTIME, COMPILER, WEAVING})
  void areThoseOfTheGuide(String xpath) {
    assertThat(GUIDE.elements(xpath)).isEqualTo(README.elements(xpath));
    assertThat(GUIDE.texts(xpath + "//version")).isEqualTo(README.texts(xpath + "//version"));
  }

  @ParameterizedTest
  @CsvSource({
    "maven-compiler-plugin, //plugin[artifactId='maven-compiler-plugin']/version",
    "aspectj-maven-plugin, //plugin[artifactId='aspectj-maven-plugin']/version",
    "maven-surefire-plugin, //plugin[artifactId='maven-surefire-plugin']/version"
  })
  void nameThePluginsThatThisProjectIsBuiltWith(String plugin, String xpath) {
    String here = "//pluginManagement//plugin[artifactId='%s']/version".formatted(plugin);

    assertThat(GUIDE.texts(xpath)).isEqualTo(ROOT.texts(here));
  }

  @Test
  void nameTheLibrariesThatThisProjectIsBuiltWith() {
    assertThat(README.texts("//dependency[artifactId='aspectjtools']/version"))
        .isEqualTo(ROOT.texts("/project/properties/aspectj.version"));
    assertThat(GUIDE.texts("//dependency[artifactId='junit-jupiter']/version"))
        .isEqualTo(ROOT.texts("/project/properties/junit.version"));
  }

  @Test
  void nameTheVersionOfThisProject() {
    List<String> versions = ROOT.texts("/project/version");

    assertThat(README.texts("//*[groupId='dev.backoff']/version"))
        .hasSize(2)
        .hasSameElementsAs(versions);
  }
}
