package dev.backoff.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ServeCommandTest {

  private final StringWriter err = new StringWriter();

  private int run(PrintWriter out, String... arguments) {
    CommandLine commandLine = BackoffCommand.commandLine();
    return commandLine.setOut(out).setErr(new PrintWriter(err)).execute(arguments);
  }

  @Test
  void servesThePageUntilItIsStopped() throws Exception {
    try (PipedWriter pipe = new PipedWriter();
        BufferedReader out = new BufferedReader(new PipedReader(pipe))) {
      Thread serving = new Thread(() -> run(new PrintWriter(pipe), "serve", "--port", "0"));
      serving.start();

      String line = out.readLine();
      assertThat(line).matches("Backoff lab: http://127\\.0\\.0\\.1:\\d+/ \\(stop it .*\\)");
      URI address = URI.create(line.split(" ", -1)[2]);
      String page =
          HttpClient.newHttpClient()
              .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
              .body();
      assertThat(page).contains("<title>Backoff lab</title>");

      serving.interrupt();
      serving.join();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--port, 65536, --port: 65536 (expected: a whole number from 0 to 65535).",
    "--rate, 0, --rate: 0 (expected: a whole number from 1 to 1000000).",
    "--simulations, 65, --simulations: 65 (expected: a whole number from 1 to 64).",
  })
  void refusesNumbersOutOfRange(String option, String value, String message) {
    assertThat(run(new PrintWriter(new StringWriter()), "serve", option, value)).isEqualTo(2);
    assertThat(err.toString()).contains(message);
  }

  @Test
  void saysThatThePortIsTaken() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = String.valueOf(taken.getLocalPort());

      assertThat(run(new PrintWriter(new StringWriter()), "serve", "--port", port)).isEqualTo(2);
      assertThat(err.toString()).contains("--port: 127.0.0.1:" + port).doesNotContain("\tat ");
    }
  }
}
