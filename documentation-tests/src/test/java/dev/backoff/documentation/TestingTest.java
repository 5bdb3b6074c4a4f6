package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The tests in "Testing" pass, and fail as shown. */
class TestingTest {

  private static final Document TESTING = Document.docs("testing.md");
  private static final String TESTS = "shop.OrderServiceTest";

  private static List<Source> sources() {
    return TESTING.blocks("java").stream().filter(Source::isFile).map(Source::of).toList();
  }

  @Test
  void pass(@TempDir Path folder) throws Exception {
    Compilation compilation = Compilation.of(sources(), folder);
    Weaving.weave(compilation.classes());

    run(compilation)
        .testEvents()
        .assertStatistics(tests -> tests.started(5).succeeded(5).failed(0));
  }

  @Test
  void failWithWhatIsShown(@TempDir Path folder) throws Exception {
    List<Source> mistaken =
        sources().stream()
            .map(
                each ->
                    new Source(
                        each.path(), each.text().replace("hasAttempts(4)", "hasAttempts(3)")))
            .toList();
    Compilation compilation = Compilation.of(mistaken, folder);
    Weaving.weave(compilation.classes());

    List<String> failures = failures(run(compilation));

    assertThat(failures).hasSize(1);
    Shown.same(TESTING, TESTING.output("(expected: 3)"), failures.get(0) + "\n");
  }

  @Test
  void failWithoutTheWeaving(@TempDir Path folder) throws Exception {
    Compilation compilation = Compilation.of(sources(), folder);

    assertThat(failures(run(compilation)))
        .anySatisfy(
            failure ->
                assertThat(failure)
                    .startsWith("shop.OrderService: 2 of 2 methods with @Backoff not woven"));
  }

  private static List<String> failures(EngineExecutionResults results) {
    return results.testEvents().failed().stream()
        .map(event -> event.getPayload(TestExecutionResult.class).orElseThrow())
        .map(result -> result.getThrowable().orElseThrow().getMessage())
        .toList();
  }

  private static EngineExecutionResults run(Compilation compilation) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = loader(compilation)) {
      thread.setContextClassLoader(loader);
      return EngineTestKit.engine("junit-jupiter")
          .selectors(selectClass(loader.loadClass(TESTS)))
          .execute();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static URLClassLoader loader(Compilation compilation) throws IOException {
    return new URLClassLoader(
        new URL[] {compilation.classes().toUri().toURL()}, TestingTest.class.getClassLoader());
  }
}
