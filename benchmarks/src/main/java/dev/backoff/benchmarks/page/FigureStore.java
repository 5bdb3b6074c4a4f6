package dev.backoff.benchmarks.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.backoff.benchmarks.run.Jdk;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The figures that were measured, a file for each JDK: {@code jdk-17.json}. */
public final class FigureStore {

  private static final Pattern PEER =
      Pattern.compile(
          ".*/(aspectjtools|failsafe|guava-retrying|jcabi-aspects|jmh-core|resilience4j-retry"
              + "|smallrye-fault-tolerance-standalone|spring-context|spring-retry)-([0-9][^/]*)\\.jar");

  private static final Pattern FILE = Pattern.compile("jdk-(\\d+)\\.json");
  private static final Pattern SEPARATOR = Pattern.compile(File.pathSeparator, Pattern.LITERAL);

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final Path folder;

  public FigureStore(Path folder) {
    this.folder = folder;
  }

  /** Whether there are figures for that JDK from another machine or other versions. */
  public boolean wouldMix(Jdk jdk) throws IOException {
    Path file = file(jdk);
    return Files.exists(file) && !read(file).isOfTheSameOriginAs(nothing(jdk));
  }

  /** Keeps figures in place of those that the suite had on that JDK. */
  public void keep(Jdk jdk, Measured measured) throws IOException {
    Path file = file(jdk);
    Kept before = Files.exists(file) ? read(file) : nothing(jdk);
    Files.createDirectories(folder);
    JSON.writeValue(file.toFile(), before.with(measured));
  }

  private Path file(Jdk jdk) {
    return folder.resolve("jdk-" + jdk.feature() + ".json");
  }

  private static Kept nothing(Jdk jdk) throws IOException {
    return new Kept(jdk.title(), Machine.running().toString(), versions(), List.of());
  }

  /** What is kept, by the feature version of the JDK. */
  Map<Integer, Kept> all() throws IOException {
    Map<Integer, Kept> all = new TreeMap<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Matcher jdk = FILE.matcher(file.getFileName().toString());
          if (jdk.matches()) {
            all.put(Integer.parseInt(jdk.group(1)), read(file));
          }
        }
      }
    }
    return all;
  }

  private static Kept read(Path file) throws IOException {
    return JSON.readValue(file.toFile(), Kept.class);
  }

  private static Map<String, String> versions() {
    Map<String, String> versions = new TreeMap<>();
    SEPARATOR
        .splitAsStream(System.getProperty("java.class.path"))
        .map(PEER::matcher)
        .filter(Matcher::matches)
        .forEach(jar -> versions.put(jar.group(1), jar.group(2)));
    return versions;
  }
}
