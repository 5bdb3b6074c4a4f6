package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.backoff.core.validation.Rule;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every source in {@code bad/} says in comments what is to be reported and where. All that carries
 * no such comment is a near miss.
 */
class BadSourcesTest {

  /** Shown elsewhere, or not to be met while an attribute or option is missing. */
  private static final Set<String> NOT_HERE = Set.of("BKF-222", "BKF-306", "BKF-900");

  static List<Path> sources() {
    return Sources.under(Sources.BAD);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void reportsEverythingWhereItStandsAndNothingElse(Path file) {
    String text = Sources.read(file);
    JavaFileObject source = Sources.source(text);

    Compilation compilation = Javac.compile(source);

    assertThat(Report.of(compilation)).isEqualTo(Report.expectedIn(source, text));
    assertThat(compilation.diagnostics()).hasSameSizeAs(Report.of(compilation));
  }

  @Test
  void reportsTwentyFaultsInOneRun() {
    Path file = Sources.BAD.resolve("Twenty.java");

    Compilation compilation = Javac.compile(Sources.source(Sources.read(file)));

    assertThat(compilation.errors()).hasSize(20);
  }

  @Test
  void reportsAllFilesInOneRun() {
    List<JavaFileObject> sources =
        Sources.under(Sources.BAD).stream().map(Sources::read).map(Sources::source).toList();

    Compilation together = Javac.compile(sources);

    long one = sources.stream().mapToLong(each -> Report.of(Javac.compile(each)).size()).sum();
    assertThat(Report.of(together)).hasSize((int) one);
  }

  @Test
  void hasACaseForEveryRule() {
    Set<String> ids = new TreeSet<>();
    Arrays.stream(Rule.values()).map(Rule::id).forEach(ids::add);
    ids.removeAll(NOT_HERE);

    Set<String> shown = new TreeSet<>();
    for (Path file : sources()) {
      String text = Sources.read(file);
      Report.expectedIn(Sources.source(text), text).forEach(report -> shown.add(report.id()));
    }

    assertThat(shown).containsAll(ids);
  }
}
