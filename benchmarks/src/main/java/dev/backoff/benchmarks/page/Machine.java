package dev.backoff.benchmarks.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What a measurement ran on, without its name. */
record Machine(String processor, int cores, String system) {

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  static Machine running() throws IOException {
    return new Machine(
        processorName(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"));
  }

  private static String processorName() throws IOException {
    if (!Files.isReadable(PROCESSORS)) {
      return "unknown processor";
    }
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.replaceFirst("[^:]*: *", ""))
          .findFirst()
          .orElse("unknown processor");
    }
  }

  @Override
  public String toString() {
    return processor + ", " + cores + " cores, " + system;
  }
}
