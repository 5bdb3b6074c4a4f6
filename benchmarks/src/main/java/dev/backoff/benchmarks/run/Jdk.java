package dev.backoff.benchmarks.run;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * A JDK to measure on.
 *
 * @param feature its feature version, 17 or later
 * @param home where it is installed
 */
public record Jdk(int feature, Path home) {

  private static final int OLDEST = 17;

  /** That which runs this program. */
  public static Jdk running() {
    return new Jdk(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
  }

  /**
   * The one in a folder.
   *
   * @throws IOException if there is none, or one before 17
   */
  public static Jdk at(Path home) throws IOException {
    String version = release(home).getProperty("JAVA_VERSION", "").replace("\"", "");
    if (version.isEmpty() || !Files.isExecutable(home.resolve("bin").resolve("java"))) {
      throw new IOException(home + ": no JDK");
    }
    Jdk jdk = new Jdk(Runtime.Version.parse(version).feature(), home);
    if (jdk.feature() < OLDEST) {
      throw new IOException(home + ": JDK " + jdk.feature());
    }
    return jdk;
  }

  private static Properties release(Path home) throws IOException {
    Properties release = new Properties();
    try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
      release.load(reader);
    }
    return release;
  }

  /** Who made it and which version it is: {@code Eclipse Adoptium 25.0.1}. */
  public String title() throws IOException {
    Properties release = release(home);
    return (release.getProperty("IMPLEMENTOR", "JDK") + " " + release.getProperty("JAVA_VERSION"))
        .replace("\"", "");
  }

  /** A program of it: {@code java}, {@code javac}. */
  public Path program(String name) {
    return home.resolve("bin").resolve(name);
  }
}
