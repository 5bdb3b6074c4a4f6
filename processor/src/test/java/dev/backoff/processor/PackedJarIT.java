package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as users get it: it carries its JavaPoet under a name of its own. */
class PackedJarIT {

  private static final Path JAR = Path.of(System.getProperty("packed.jar"));
  private static final Path ANOTHER = Path.of(System.getProperty("another.javapoet"));

  @TempDir private Path folder;

  @Test
  void hasNoForeignClass() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(jar.stream().map(JarEntry::getName).filter(name -> name.endsWith(".class")))
          .contains("dev/backoff/processor/javapoet/JavaFile.class")
          .allMatch(name -> name.startsWith("dev/backoff/processor/"));
    }
  }

  @Test
  void mentionsNoForeignClass() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(jar.stream().filter(entry -> entry.getName().endsWith(".class")))
          .hasSizeGreaterThan(100)
          .noneMatch(entry -> text(jar, entry).matches("(?s).*com[/.](palantir|squareup).*"));
    }
  }

  @Test
  void keepsWhatBuildToolsLookFor() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(text(jar, "META-INF/services/javax.annotation.processing.Processor").strip())
          .isEqualTo(BackoffProcessor.class.getName());
      assertThat(text(jar, "META-INF/gradle/incremental.annotation.processors").strip())
          .isEqualTo(BackoffProcessor.class.getName() + ",isolating");
      assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
          .isEqualTo("dev.backoff.processor");
    }
  }

  @Test
  void needsNoJavaPoetAsADependency() {
    assertThat(Sources.read(JAR.resolveSibling("reduced-pom.xml")))
        .contains("<artifactId>backoff-core</artifactId>")
        .doesNotContain("<artifactId>javapoet</artifactId>\n      <version>");
  }

  @Test
  void compilesWithoutJavaPoet() throws Exception {
    assertThat(javac(JAR)).isEmpty();
    assertThat(folder.resolve("Owner_BackoffTable.class")).exists();
  }

  @Test
  void compilesBesideAnotherJavaPoet() throws Exception {
    try (JarFile another = new JarFile(ANOTHER.toFile())) {
      assertThat(another.getEntry("com/palantir/javapoet/JavaFile.class")).isNotNull();
    }

    assertThat(javac(ANOTHER, JAR)).isEmpty();
    assertThat(folder.resolve("Owner_BackoffTable.class")).exists();
  }

  private List<String> javac(Path... processorPath) throws IOException, InterruptedException {
    Path file =
        Sources.write(
            folder,
            "Owner.java",
            "class Owner { @dev.backoff.Backoff(recover = \"instead\") int call() { return 1; }"
                + " int instead(Exception failure) { return 2; } }");
    List<Path> path = new ArrayList<>(List.of(processorPath));
    path.addAll(ClassPath.usual());
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
            "-Xlint:all,-processing",
            "-d",
            folder.toString(),
            "-cp",
            ClassPath.text(ClassPath.usual()),
            "-processorpath",
            ClassPath.text(path),
            file.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    process.waitFor();
    return printed;
  }

  private static String text(JarFile jar, String path) {
    return text(jar, jar.getJarEntry(path));
  }

  private static String text(JarFile jar, JarEntry entry) {
    try (var in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
