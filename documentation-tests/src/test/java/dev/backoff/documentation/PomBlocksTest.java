package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The set-up by one plugin is the same everywhere, and so is the one by hand. */
class PomBlocksTest {

  private static final String COMPILER =
      "//plugin[artifactId='maven-compiler-plugin']//annotationProcessorPaths";
  private static final String WEAVING = "//plugin[artifactId='aspectj-maven-plugin']";
  private static final String PLUGIN = "//plugin[artifactId='backoff-maven-plugin']";
  private static final String RUNTIME = "/project/dependencies/dependency[1]";

  private static final Pom README = Pom.ofParts(Document.readme().blocks("xml").get(0).code());
  private static final Pom GUIDE =
      Pom.parse(Document.docs("getting-started.md").blocks("xml").get(0).code());
  private static final Pom BY_HAND = partsOf("weaving-set-ups.md");
  private static final Pom GOALS = partsOf("maven-plugin.md");
  private static final Pom SAMPLE = Pom.of("sample-app");
  private static final Pom ROOT = Pom.ofRoot();

  private static Pom partsOf(String document) {
    return Pom.ofParts(Document.docs(document).blocks("xml").get(0).code());
  }

  @ParameterizedTest
  @ValueSource(strings = {COMPILER, WEAVING})
  void byHandAreThoseOfTheSampleApplication(String xpath) {
    assertThat(BY_HAND.elements(xpath))
        .hasSize(1)
        .usingElementComparator((one, other) -> resolved(one).compareTo(resolved(other)))
        .isEqualTo(SAMPLE.elements(xpath));
  }

  private static String resolved(String element) {
    return element.replace("${aspectj.version}", "");
  }

  @Test
  void processorIsNamedInTheSameWayByHandAndForTheGoals() {
    assertThat(GOALS.elements(COMPILER)).hasSize(1).isEqualTo(BY_HAND.elements(COMPILER));
  }

  @ParameterizedTest
  @ValueSource(strings = {RUNTIME, PLUGIN})
  void areThoseOfTheGuide(String xpath) {
    assertThat(GUIDE.elements(xpath)).hasSize(1).isEqualTo(README.elements(xpath));
    assertThat(GUIDE.texts(xpath + "//version")).isEqualTo(README.texts(xpath + "//version"));
  }

  @ParameterizedTest
  @CsvSource({
    "maven-compiler-plugin, weaving-set-ups.md",
    "maven-compiler-plugin, maven-plugin.md",
    "aspectj-maven-plugin, weaving-set-ups.md",
    "maven-surefire-plugin, getting-started.md"
  })
  void nameThePluginsThatThisProjectIsBuiltWith(String plugin, String document) {
    String version = "//plugin[artifactId='%s']/version".formatted(plugin);
    Pom shown = document.equals("getting-started.md") ? GUIDE : partsOf(document);

    assertThat(shown.texts(version)).isEqualTo(ROOT.texts("//pluginManagement" + version));
  }

  @Test
  void nameTheLibrariesThatThisProjectIsBuiltWith() {
    assertThat(BY_HAND.texts("//dependency[artifactId='aspectjtools']/version"))
        .isEqualTo(ROOT.texts("/project/properties/aspectj.version"));
    assertThat(GUIDE.texts("//dependency[artifactId='junit-jupiter']/version"))
        .isEqualTo(ROOT.texts("/project/properties/junit.version"));
  }

  @ParameterizedTest
  @CsvSource({
    "jcabi-aspects, migrating-from-jcabi.md",
    "failsafe, migrating-from-failsafe.md",
    "resilience4j-retry, migrating-from-resilience4j.md",
    "spring-context, migrating-from-spring.md",
    "spring-retry, migrating-from-spring.md"
  })
  void nameTheVersionsThatTheGuidesAreTestedWith(String library, String document) {
    List<String> version =
        Pom.of("documentation-tests")
            .texts("//dependency[artifactId='%s']/version".formatted(library));

    assertThat(version).hasSize(1);
    assertThat(Document.docs(document).text()).contains(version.get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"boot-3.version", "boot-4.version"})
  void nameTheVersionsOfSpringBootThatTheStarterIsTestedWith(String property) {
    List<String> version = ROOT.texts("/project/properties/" + property);

    assertThat(version).hasSize(1);
    assertThat(Document.docs("spring-boot.md").text()).contains(version.get(0));
  }

  @Test
  void nameTheVersionOfThisProject() {
    List<String> versions = ROOT.texts("/project/version");

    assertThat(README.texts("//*[groupId='dev.backoff']/version"))
        .hasSize(2)
        .hasSameElementsAs(versions);
  }
}
