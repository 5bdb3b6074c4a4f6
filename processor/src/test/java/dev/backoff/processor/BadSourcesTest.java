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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every source in {@code bad/} says in comments what is to be reported and where. All that carries
 * no such comment is a near miss.
 */
class BadSourcesTest {

  /** Shown where it takes more than a source: a second class, an option, a crash, no listener. */
  private static final Set<String> NOT_HERE =
      Set.of("BKF-214", "BKF-222", "BKF-306", "BKF-311", "BKF-900", "BKF-902");

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

  /** Bodies are looked at only where javac goes on after annotation processing. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reportsAllFilesInOneRun(boolean inBodies) {
    List<JavaFileObject> sources =
        sources().stream()
            .filter(file -> file.startsWith(Sources.BAD_BODIES) == inBodies)
            .map(Sources::read)
            .map(Sources::source)
            .toList();

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
