package dev.backoff.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code docs/lab.md} shows after a command is what the command prints. */
class DocumentTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "lab.md");
  private static final Pattern SHOWN =
      Pattern.compile("```text\n\\$ backoff ([^\n]*)\n(.*?)```", Pattern.DOTALL);

  private record Example(String command, String output) {}

  static Stream<Example> examples() throws IOException {
    return SHOWN
        .matcher(Files.readString(DOCUMENT))
        .results()
        .map(found -> new Example(found.group(1), found.group(2)));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void showsWhatCommandsPrint(Example example) {
    CommandRun run = CommandRun.of(example.command);

    assertThat(run.out() + run.err()).isEqualTo(example.output);
  }

  @ParameterizedTest
  @MethodSource("dev.backoff.lab.command.BackoffCommandTest#commands")
  void showsEveryCommand(String command) throws IOException {
    assertThat(Files.readString(DOCUMENT)).containsPattern("(\\$ backoff|`backoff|jar) " + command);
  }
}
