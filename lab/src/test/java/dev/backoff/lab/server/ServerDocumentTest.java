package dev.backoff.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.lab.command.BackoffCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The document of the server shows what the server answers. */
class ServerDocumentTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "lab-server.md");
  private static final Pattern EXCHANGE =
      Pattern.compile(
          "(?ms)^```http\\nPOST (\\S+)\\n(?:Accept: (\\S+)\\n)?\\n(.*?)^```\\n\\n```\\w+\\n(.*?)^```$");
  private static final Pattern OPTION = Pattern.compile("(?m)^\\| `(--[a-z-]+)` \\|");

  static Stream<List<String>> exchanges() throws IOException {
    return EXCHANGE.matcher(Files.readString(DOCUMENT)).results().map(ServerDocumentTest::groups);
  }

  private static List<String> groups(MatchResult found) {
    String accept = found.group(2) == null ? "application/json" : found.group(2);
    return List.of(found.group(1), accept, found.group(3), found.group(4));
  }

  @ParameterizedTest
  @MethodSource("exchanges")
  void answersAsShown(List<String> exchange) {
    try (LabServer server = LabServer.start(ServerSettings.DEFAULT, ServerEnvironment.system())) {
      Caller.Answer answer =
          new Caller(server).post(exchange.get(0), exchange.get(2), "Accept", exchange.get(1));

      assertThat(answer.body()).isEqualTo(exchange.get(3));
    }
  }

  @Test
  void namesEveryOption() throws IOException {
    CommandLine serve = BackoffCommand.commandLine().getSubcommands().get("serve");
    List<String> options =
        serve.getCommandSpec().options().stream()
            .map(OptionSpec::longestName)
            .filter(name -> !name.equals("--help") && !name.equals("--version"))
            .toList();

    assertThat(OPTION.matcher(Files.readString(DOCUMENT)).results().map(found -> found.group(1)))
        .containsExactlyInAnyOrderElementsOf(options);
  }
}
