package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Ordinary code of many kinds: nobody is told anything about it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorpusTest {

  private static final Path CORPUS = Path.of("src/test/resources/corpus");

  /** A method with a policy, as the index of its class lists it: all but its name and place. */
  private static final Pattern DECLARATION =
      Pattern.compile("\"descriptor\": \"([^\"]*)\",\\s+\"declaration\": (\\{[^}]*})");

  private final Compilation compilation = Javac.compileStrictly(Sources.filesUnder(CORPUS));

  @Test
  void givesNoDiagnosticOfAnyKind() {
    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(compilation.status()).isEqualTo(Compilation.Status.SUCCESS);
  }

  @Test
  void hasTwoHundredMethods() {
    assertThat(methods()).hasSizeGreaterThanOrEqualTo(200);
  }

  @Test
  void repeatsItselfRarely() {
    List<String> methods = methods();

    assertThat(new HashSet<>(methods)).hasSizeGreaterThan(methods.size() * 9 / 10);
  }

  private List<String> methods() {
    return Generated.texts(compilation).entrySet().stream()
        .filter(file -> file.getKey().startsWith("META-INF/backoff/"))
        .flatMap(file -> DECLARATION.matcher(file.getValue()).results())
        .map(MatchResult::group)
        .toList();
  }
}
