package dev.backoff.architecture;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/**
 * Which module names which in its pom, of any scope, as a dependency or as a library of a plugin: a
 * module that is named nowhere can be left out of the build.
 */
class PomsTest {

  private static final Path ROOT = Path.of("..");
  private static final XPath XPATH = XPathFactory.newInstance().newXPath();

  private static final String STARTER = "integrations/spring-boot-starter";
  private static final List<String> OF_EVERYTHING =
      List.of("documentation-tests", "architecture-tests");

  /** The poms of all modules, by folder. */
  private static final Map<String, Document> POMS =
      texts(parsed(ROOT), "/project/modules/module")
          .collect(toMap(folder -> folder, folder -> parsed(ROOT.resolve(folder))));

  private static Document parsed(Path folder) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(folder.resolve("pom.xml").toFile());
    } catch (Exception unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static Stream<String> texts(Document pom, String path) {
    try {
      NodeList found = (NodeList) XPATH.evaluate(path, pom, XPathConstants.NODESET);
      return IntStream.range(0, found.getLength())
          .mapToObj(each -> found.item(each).getTextContent().strip());
    } catch (XPathExpressionException misspelt) {
      throw new AssertionError(misspelt);
    }
  }

  /** The artifacts that the pom of a module names; a bom only gives versions. */
  private static List<String> named(String folder) {
    return texts(
            POMS.get(folder),
            "/project/dependencies/dependency/artifactId"
                + " | /project/build//dependency/artifactId"
                + " | /project/build//aspectLibrary/artifactId"
                + " | /project/build//path/artifactId")
        .toList();
  }

  /** The folders of the modules that name an artifact. */
  private static List<String> naming(String artifact) {
    return POMS.keySet().stream()
        .filter(folder -> !OF_EVERYTHING.contains(folder))
        .filter(folder -> named(folder).contains(artifact))
        .toList();
  }

  @Test
  void allAreRead() {
    assertThat(POMS).containsKeys("core", "runtime", "lab", "sample-app", "woven-tests", STARTER);
    assertThat(naming("backoff-runtime")).contains("lab", "sample-app", "testkit", STARTER);
  }

  @Test
  void theBuildDoesWithoutBucket4j() {
    assertThat(naming("backoff-bucket4j")).isEmpty();
  }

  @Test
  void theBuildDoesWithoutMicrometerWhereItDoesWithoutSpring() {
    assertThat(naming("backoff-micrometer")).containsExactly(STARTER);
  }

  @Test
  void theBuildDoesWithoutSpring() {
    assertThat(naming("backoff-spring-boot-starter"))
        .containsExactlyInAnyOrder(
            "integrations/spring-boot-example", "integrations/spring-boot-3-tests");
  }
}
