package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The Japanese README says what the English one says, as far as a test can tell. */
class JapaneseReadmeTest {

  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern HEADING = Pattern.compile("(?m)^(#+) ");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern ROW = Pattern.compile("(?m)^(\\|[^|]+\\|)");
  private static final Pattern ITEM = Pattern.compile("(?m)^- ");

  private final Document english = Document.readme();
  private final Document japanese = Document.japaneseReadme();

  @Test
  void showsTheSameCodeCommandsAndOutput() {
    assertThat(found(FENCED, japanese.text())).isEqualTo(found(FENCED, english.text()));
  }

  @Test
  void hasTheSameHeadings() {
    assertThat(found(HEADING, prose(japanese))).isEqualTo(found(HEADING, prose(english)));
  }

  @Test
  void leadsToTheSamePlaces() {
    assertThat(links(japanese)).isEqualTo(links(english));
  }

  @Test
  void listsTheSameThings() {
    assertThat(found(ITEM, prose(japanese))).isEqualTo(found(ITEM, prose(english)));
    assertThat(namesInTables(japanese)).isEqualTo(namesInTables(english));
  }

  /** What is code in the first column of a table. */
  private static List<String> namesInTables(Document document) {
    return found(ROW, prose(document)).stream().filter(cell -> cell.contains("`")).toList();
  }

  /** Except those from one README to the other. */
  private static List<String> links(Document document) {
    return LINK.matcher(prose(document))
        .results()
        .map(link -> link.group(1))
        .filter(link -> !link.startsWith("README."))
        .toList();
  }

  private static String prose(Document document) {
    return FENCED.matcher(document.text()).replaceAll("");
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(match -> match.group()).toList();
  }
}
