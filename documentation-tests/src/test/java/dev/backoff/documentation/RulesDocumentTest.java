package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.validation.Rule;
import dev.backoff.documentation.Document.Section;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code docs/rules.md} has a section for each rule, whose examples show that rule. */
class RulesDocumentTest {

  private static final Document RULES = Document.docs("rules.md");

  /** Said by a section whose rule the compiler of these tests can't break. */
  private static final String ELSEWHERE = "Cannot be met with javac";

  /** In the line before an example: how it is compiled. */
  private static final Pattern OPTION = Pattern.compile("`(-Abackoff[^`]*)`");

  private static final Pattern ID = Pattern.compile("BKF-\\d+");

  /** A fault of ours, which no example can show. */
  private static final String CRASH = Rule.CRASH.id();

  @TempDir private Path folder;

  /** A section named by its id. */
  private record RuleSection(String id, Section section) {

    static RuleSection of(Section section) {
      return new RuleSection(section.title().replaceFirst(":.*", ""), section);
    }

    Stream<Block> examples(String lead) {
      return section.blocks().stream()
          .filter(block -> block.language().equals("java") && block.lead().startsWith(lead));
    }

    /** What a reader sees below the example: the next block. */
    Block messagesOf(Block example) {
      List<Block> blocks = section.blocks();
      return blocks.get(blocks.indexOf(example) + 1);
    }

    boolean canBeMet() {
      return !section.text().contains(ELSEWHERE);
    }

    @Override
    public String toString() {
      return id;
    }
  }

  private static Stream<RuleSection> sections() {
    return RULES.sections().stream()
        .map(RuleSection::of)
        .filter(section -> ID.matcher(section.id()).matches());
  }

  static Stream<RuleSection> withExamples() {
    return sections().filter(section -> !section.id().equals(CRASH));
  }

  static Stream<RuleSection> thatCanBeMet() {
    return withExamples().filter(RuleSection::canBeMet);
  }

  @Test
  void hasASectionForEachRuleInTheirOrder() {
    List<String> ids = Arrays.stream(Rule.values()).map(Rule::id).distinct().toList();

    assertThat(sections().map(RuleSection::id)).containsExactlyElementsOf(ids);
  }

  @ParameterizedTest
  @MethodSource("withExamples")
  void hasAWrongAndARightExample(RuleSection rule) {
    assertThat(rule.examples("Wrong")).isNotEmpty();
    assertThat(rule.examples("Right")).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("thatCanBeMet")
  void wrongExamplesBreakTheRuleAndNoOtherAsShown(RuleSection rule) {
    rule.examples("Wrong")
        .forEach(
            example -> {
              Compilation compilation = compile(example);

              assertThat(compilation.ids()).containsExactly(rule.id());
              Shown.same(
                  RULES,
                  rule.messagesOf(example),
                  String.join("\n", compilation.messages()) + "\n");
            });
  }

  @ParameterizedTest
  @MethodSource("withExamples")
  void rightExamplesBreakNoRuleAsTheyAreCompiled(RuleSection rule) {
    rule.examples("Right")
        .forEach(
            example -> {
              Compilation compilation = compile(example);

              assertThat(compilation.successful()).as(compilation.output()).isTrue();
              assertThat(compilation.messages()).isEmpty();
            });
  }

  @Test
  void wrongExamplesOfOtherRulesDoNotBreakThem() {
    withExamples()
        .filter(rule -> !rule.canBeMet())
        .forEach(
            rule ->
                rule.examples("Wrong")
                    .forEach(
                        example -> assertThat(compile(example).ids()).doesNotContain(rule.id())));
  }

  @ParameterizedTest
  @MethodSource("withExamples")
  void saysHowGraveItIs(RuleSection rule) {
    NavigableSet<String> severities = new TreeSet<>();
    Arrays.stream(Rule.values())
        .filter(each -> each.id().equals(rule.id()))
        .forEach(each -> severities.add(each.severity().name().toLowerCase(Locale.ROOT)));

    assertThat(rule.section().title()).endsWith("(" + String.join(", ", severities) + ")");
  }

  private Compilation compile(Block example) {
    String[] options =
        OPTION
            .matcher(example.lead())
            .results()
            .map(found -> found.group(1))
            .toArray(String[]::new);
    return Compilation.of(List.of(Source.of(example)), folder, options);
  }
}
