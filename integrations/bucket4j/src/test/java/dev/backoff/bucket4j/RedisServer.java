package dev.backoff.bucket4j;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A real Redis on a free port of this machine alone, which writes nothing to disk. */
final class RedisServer implements AutoCloseable {

  private final Path program;
  private final int port;
  private Process process;

  private RedisServer(Path program, int port) {
    this.program = program;
    this.port = port;
    this.process = started();
  }

  /** Skips the test where there is no redis-server. */
  static RedisServer onFreePort() {
    Optional<Path> program =
        Stream.of(System.getenv("PATH").split(":", -1))
            .map(folder -> Path.of(folder, "redis-server"))
            .filter(Files::isExecutable)
            .findFirst();
    if (program.isEmpty()) {
      String reason =
          "Skipped: no redis-server on the PATH (Debian: apt-get install redis-server).";
      System.out.println(reason);
      Assumptions.abort(reason);
    }
    return new RedisServer(program.get(), freePort());
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Process started() {
    try {
      Path folder = Files.createTempDirectory("redis");
      folder.toFile().deleteOnExit();
      Process started = new ProcessBuilder(command(folder)).redirectErrorStream(true).start();
      readUntilReady(started.inputReader());
      return started;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private List<String> command(Path folder) {
    return List.of(
        program.toString(),
        "--bind",
        "127.0.0.1",
        "--port",
        String.valueOf(port),
        "--dir",
        folder.toString(),
        "--save",
        "",
        "--appendonly",
        "no");
  }

  private static void readUntilReady(BufferedReader output) throws IOException {
    List<String> said = new ArrayList<>();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      said.add(line);
      if (line.contains("Ready to accept connections")) {
        return;
      }
    }
    throw new IOException("redis-server ended:\n" + String.join("\n", said));
  }

  int port() {
    return port;
  }

  /** Starts it again on the same port, empty. */
  void restart() {
    process = started();
  }

  /** Ends it at once, as a crash would. */
  void crash() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** Lets it hang: connections stay, nothing is answered. */
  void suspend() {
    signal("-STOP");
  }

  void resume() {
    signal("-CONT");
  }

  private void signal(String signal) {
    try {
      new ProcessBuilder("kill", signal, String.valueOf(process.pid())).start().onExit().join();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() {
    crash();
  }
}
