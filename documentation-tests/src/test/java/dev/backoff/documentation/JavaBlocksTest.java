package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a document shows as Java is Java, and our compiler has nothing to say about it. */
class JavaBlocksTest {

  static Stream<Arguments> sources() {
    return Document.all().stream().flatMap(JavaBlocksTest::sources);
  }

  /** The files of a document belong together, any other block stands alone. */
  private static Stream<Arguments> sources(Document document) {
    List<Block> right = document.blocks("java").stream().filter(block -> !block.isWrong()).toList();
    List<Source> files = right.stream().filter(Source::isFile).map(Source::of).toList();
    Stream<Arguments> alone =
        right.stream()
            .filter(block -> !Source.isFile(block))
            .map(block -> test(document, block.toString(), List.of(Source.of(block))));
    return files.isEmpty()
        ? alone
        : Stream.concat(Stream.of(test(document, "its files", files)), alone);
  }

  private static Arguments test(Document document, String what, List<Source> sources) {
    return arguments(named(document + ": " + what, sources));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void compile(List<Source> sources, @TempDir Path folder) {
    Compilation compilation = Compilation.of(sources, folder);

    assertThat(compilation.successful()).as(compilation.output()).isTrue();
    assertThat(compilation.messages()).isEmpty();
  }
}
