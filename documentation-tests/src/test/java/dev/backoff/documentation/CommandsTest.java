package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands name profiles, modules and phases that exist; the slow tests run them. */
class CommandsTest {

  private static final Pattern COMMAND = Pattern.compile("(?m)(?:^|`)(mvn [^`\n]+)");
  private static final Pattern PROFILE = Pattern.compile(" -P(\\S+)");
  private static final Pattern PROJECTS = Pattern.compile(" -pl (\\S+)");
  private static final Pattern GOAL = Pattern.compile("(?<!-pl) ([a-z][a-z:]*)(?= |$)");

  private static final Set<String> GOALS =
      Set.of(
          "clean",
          "compile",
          "test",
          "package",
          "verify",
          "install",
          "spotless:apply",
          "backoff:report");

  static Stream<Arguments> commands() {
    return Document.all().stream()
        .flatMap(
            document -> in(document.text()).stream().map(command -> arguments(document, command)));
  }

  private static List<String> in(String text) {
    return COMMAND.matcher(text).results().map(found -> found.group(1)).toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void nameWhatExists(Document document, String command) {
    assertThat(named(PROFILE, command)).isSubsetOf(profiles(document));
    assertThat(named(PROJECTS, command)).isSubsetOf(modules());
    assertThat(named(GOAL, command)).isNotEmpty().isSubsetOf(GOALS);
  }

  private static List<String> named(Pattern option, String command) {
    return option
        .matcher(command)
        .results()
        .map((MatchResult found) -> found.group(1))
        .flatMap(names -> Stream.of(names.split(",", -1)))
        .toList();
  }

  private static List<String> modules() {
    return Pom.ofRoot().texts("/project/modules/module");
  }

  /** Those of this project, and those that the document itself shows. */
  private static List<String> profiles(Document document) {
    List<String> profiles = new ArrayList<>();
    Stream.concat(Stream.of(""), modules().stream())
        .forEach(module -> profiles.addAll(Pom.of(module).texts("//profile/id")));
    document
        .blocks("xml")
        .forEach(block -> profiles.addAll(partsOf(block.code()).texts("//profile/id")));
    return profiles;
  }

  private static Pom partsOf(String xml) {
    return xml.startsWith("<?xml") ? Pom.parse(xml) : Pom.ofParts(xml);
  }

  @Test
  void aFreshCheckoutTakesTwo() {
    assertThat(Document.readme().blocks("").get(0).code().lines())
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).startsWith("mvn "));
  }
}
