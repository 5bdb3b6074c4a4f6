package dev.backoff.documentation;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A table of attributes is that of the annotation, wherever it stands. */
class AttributesTest {

  private static final String HEAD = "| attribute | type | default | meaning |";
  private static final String NOT_YET = "Not available yet";

  /** Types, and the words for them where a newcomer learns more from a word. */
  private static final Map<String, Class<?>> TYPES =
      Map.ofEntries(
          Map.entry("duration", String.class),
          Map.entry("text", String.class),
          Map.entry("method name", String.class),
          Map.entry("exceptions", Class[].class),
          Map.entry("`String`", String.class),
          Map.entry("`Class<? extends Throwable>[]`", Class[].class),
          Map.entry("`Jitter`", Jitter.class),
          Map.entry("`double`", double.class),
          Map.entry("`int`", int.class),
          Map.entry("`boolean`", boolean.class));

  /** A value of each attribute that is empty by default, for a method of the class below. */
  private static final Map<Attribute, String> WRITTEN =
      Map.of(
          Attribute.MAX_DURATION, "10s",
          Attribute.RETRY_WHEN, "worthIt",
          Attribute.RETRY_ON_RESULT, "isTooShort",
          Attribute.RECOVER, "nothing",
          Attribute.BUDGET, "shop",
          Attribute.NAME, "fetch");

  private static final String OWNER =
      """
      class Example {
        @dev.backoff.Backoff(%s = "%s", maxRetries = 5)
        String fetch() {
          return "";
        }
        boolean worthIt(Exception failure) {
          return true;
        }
        boolean isTooShort(String result) {
          return result.isEmpty();
        }
        String nothing() {
          return "";
        }
      }
      """;

  private record Row(String attribute, String type, String value, String meaning) {

    static Row of(String line) {
      String[] cells = line.split("\\s*\\|\\s*", -1);
      return new Row(cells[1].replace("`", ""), cells[2], cells[3].replace("`", ""), cells[4]);
    }
  }

  static Stream<Document> documents() {
    return Document.all().stream().filter(document -> document.text().contains(HEAD));
  }

  private static List<Row> rows(Document document) {
    return document
        .text()
        .lines()
        .dropWhile(line -> !line.equals(HEAD))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(Row::of)
        .toList();
  }

  @Test
  void areInTheReadme() {
    assertThat(documents()).contains(Document.readme());
  }

  @ParameterizedTest
  @MethodSource("documents")
  void areAllThereInTheOrderOfTheAnnotation(Document document) {
    assertThat(rows(document))
        .extracting(Row::attribute)
        .containsExactlyElementsOf(Arrays.stream(Attribute.values()).map(Attribute::key).toList());
    assertThat(Attribute.values()).hasSameSizeAs(Backoff.class.getDeclaredMethods());
  }

  @ParameterizedTest
  @MethodSource("documents")
  void haveTheTypeAndDefaultOfTheAnnotation(Document document) throws NoSuchMethodException {
    for (Row row : rows(document)) {
      Method attribute = Backoff.class.getMethod(row.attribute());

      assertThat(TYPES.get(row.type())).as(row.attribute()).isEqualTo(attribute.getReturnType());
      assertThat(row.value()).as(row.attribute()).isEqualTo(literal(attribute.getDefaultValue()));
    }
  }

  private static String literal(Object value) {
    if (value instanceof String text) {
      return "\"" + text + "\"";
    }
    if (value instanceof Class<?> type) {
      return type.getSimpleName() + ".class";
    }
    return value.getClass().isArray() ? elements(value) : value.toString();
  }

  private static String elements(Object array) {
    return IntStream.range(0, Array.getLength(array))
        .mapToObj(index -> literal(Array.get(array, index)))
        .collect(joining(", ", "{", "}"));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void areMarkedWhereTheCompilerRefusesThem(Document document, @TempDir Path folder) {
    assertThat(rows(document).stream().filter(row -> row.meaning().contains(NOT_YET)))
        .extracting(Row::attribute)
        .containsExactlyElementsOf(refused(folder));
  }

  private static List<String> refused(Path folder) {
    return Arrays.stream(Attribute.values())
        .filter(attribute -> isRefused(attribute, folder))
        .map(Attribute::key)
        .toList();
  }

  private static boolean isRefused(Attribute attribute, Path folder) {
    if (!WRITTEN.containsKey(attribute)) {
      return false;
    }
    String text = OWNER.formatted(attribute.key(), WRITTEN.get(attribute));
    return !Compilation.of(List.of(new Source("Example.java", text)), folder).successful();
  }
}
