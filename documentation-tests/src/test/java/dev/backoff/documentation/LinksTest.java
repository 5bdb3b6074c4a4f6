package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.backoff.builds.TextFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every link inside the project leads somewhere. */
class LinksTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern NOT_IN_ANCHOR = Pattern.compile("[^\\p{L}\\p{N} _-]");

  static Stream<Arguments> links() {
    return Document.all().stream().flatMap(LinksTest::links);
  }

  private static Stream<Arguments> links(Document document) {
    return LINK.matcher(document.text())
        .results()
        .map(found -> found.group(1))
        .filter(link -> !link.startsWith("https:"))
        .map(link -> arguments(document, link));
  }

  @ParameterizedTest
  @MethodSource("links")
  void lead(Document document, String link) {
    String path = link.replaceFirst("#.*", "");
    Path target = path.isEmpty() ? document.file() : document.file().resolveSibling(path);

    assertThat(target).exists();
    if (link.contains("#")) {
      assertThat(anchors(target)).contains(link.replaceFirst(".*#", ""));
    }
  }

  private static Stream<String> anchors(Path file) {
    return HEADING.matcher(TextFile.read(file)).results().map(found -> anchor(found.group(1)));
  }

  /** As the usual viewers of Markdown make one of a heading. */
  private static String anchor(String heading) {
    return NOT_IN_ANCHOR.matcher(heading.toLowerCase(Locale.ROOT)).replaceAll("").replace(' ', '-');
  }

  @Test
  void fromTheReadmeReachEveryDocument() {
    String readme = Document.readme().text();

    assertThat(Document.all().stream().filter(each -> !each.equals(Document.readme())))
        .allSatisfy(
            document ->
                assertThat(readme).contains("](" + document.toString().replace('\\', '/') + ")"))
        .allSatisfy(document -> assertThat(Files.isRegularFile(document.file())).isTrue());
  }
}
