package dev.backoff.documentation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.RedisClient;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The program of "One budget for a fleet", woven, with a real Redis on another port. */
@Tag("slow")
@Timeout(120)
class FleetExampleTest {

  private static final String ADDRESS = "redis://localhost";

  /** 250 ms, 500 ms, 1 s: time for the budget to meet its store. */
  private static final String LONGEST_WAITS = "-Dbackoff.Orders.order.jitter=NONE";

  @TempDir Path folder;
  private String address;
  private Process redis;

  @BeforeEach
  void startRedis() throws IOException {
    int port = freePort();
    address = ADDRESS + ":" + port;
    redis =
        process(
            redisServer().toString(),
            "--bind",
            "127.0.0.1",
            "--port",
            String.valueOf(port),
            "--save",
            "");
    readUntilReady(redis.inputReader());
  }

  private static Path redisServer() {
    Optional<Path> program =
        Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
            .map(each -> Path.of(each, "redis-server"))
            .filter(Files::isExecutable)
            .findFirst();
    if (program.isEmpty()) {
      String reason =
          "Skipped: no redis-server on the PATH (Debian: apt-get install redis-server).";
      System.out.println(reason);
      Assumptions.abort(reason);
    }
    return program.get();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void readUntilReady(BufferedReader output) throws IOException {
    String line = output.readLine();
    while (line != null && !line.contains("Ready to accept connections")) {
      line = output.readLine();
    }
    assertThat(line).as("redis-server ended").isNotNull();
  }

  private Process process(String... command) throws IOException {
    return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
  }

  @AfterEach
  void endRedis() {
    if (redis != null) {
      redis.destroyForcibly().onExit().join();
    }
  }

  @Test
  void keepsItsBucketInRedisAndLetsTheLastFailureOut() throws Exception {
    String said = run(compiled());

    assertThat(said)
        .contains("Exception in thread \"main\" java.io.IOException: no connection")
        .contains("Orders.order gave up (EXHAUSTED) after 4 attempts");
    assertThat(keys()).containsExactly("budget:orders");
  }

  private Path compiled() {
    Source example = Source.of(Document.docs("fleets.md").blocks("java").get(0));
    assertThat(example.text()).contains('"' + ADDRESS + '"');
    Source here = new Source(example.path(), example.text().replace(ADDRESS, address));
    Compilation compilation = Compilation.of(List.of(here), folder);
    assertThat(compilation.successful()).as(compilation.output()).isTrue();
    Weaving.weave(compilation.classes());
    return compilation.classes();
  }

  private String run(Path classes) throws Exception {
    Process example =
        process(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            classes + File.pathSeparator + System.getProperty("java.class.path"),
            LONGEST_WAITS,
            "Orders");
    String said = new String(example.getInputStream().readAllBytes(), UTF_8);
    assertThat(example.waitFor()).as(said).isEqualTo(1);
    return said;
  }

  private List<String> keys() {
    RedisClient client = RedisClient.create(address);
    try (var connection = client.connect()) {
      return connection.sync().keys("*");
    } finally {
      client.shutdown();
    }
  }
}
