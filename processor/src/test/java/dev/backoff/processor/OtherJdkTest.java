package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same with the javac of JDK 25, found by the property {@code jdk25.home} or where Linux
 * distributions install JDKs.
 */
class OtherJdkTest {

  private static final Path INSTALLED = Path.of("/usr/lib/jvm");

  @TempDir Path folder;
  private Path javac;

  @BeforeEach
  void findJdk25() {
    Optional<Path> found =
        homes().map(home -> home.resolve("bin/javac")).filter(Files::isExecutable).findFirst();
    assumeThat(found).as("skipped: no jdk25.home and no JDK 25 in " + INSTALLED).isPresent();
    javac = found.orElseThrow();
  }

  @Test
  void generatesTheSameBytesAndNoWarning() throws Exception {
    List<String> options = new ArrayList<>(List.of("-encoding", "UTF-8"));
    Sources.under(Sources.GOOD).forEach(file -> options.add(file.toString()));

    assertThat(run(options)).isEmpty();

    assertThat(new OnDisk(folder).generated())
        .isEqualTo(Generated.texts(Javac.compile(Sources.filesUnder(Sources.GOOD))));
  }

  @Test
  void generatesTheSameInAnotherEncoding() throws Exception {
    String source = Sources.read(Sources.GOOD.resolve("com/shop/Orders.java"));
    Path file = Files.createDirectories(folder.resolve("in")).resolve("Orders.java");
    Files.writeString(file, source, StandardCharsets.ISO_8859_1);

    assertThat(run(List.of("-encoding", "ISO-8859-1", file.toString()))).isEmpty();

    assertThat(new OnDisk(folder).generated())
        .containsAllEntriesOf(Generated.texts(Javac.compile(Sources.source(source))));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reportsTheSame(boolean inBodies) throws Exception {
    List<Path> files =
        Sources.under(Sources.BAD).stream()
            .filter(file -> file.startsWith(Sources.BAD_BODIES) == inBodies)
            .toList();
    List<String> options = new ArrayList<>(List.of("-Xmaxerrs", "1000", "-Xmaxwarns", "1000"));
    files.forEach(file -> options.add(file.toString()));

    List<String> printed = run(options);

    Compilation here =
        Javac.compile(files.stream().map(Sources::read).map(Sources::source).toList());
    assertThat(printed.stream().filter(line -> line.contains("[BKF-")))
        .hasSameSizeAs(Report.of(here));
  }

  private List<String> run(List<String> more) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(javac.toString()));
    command.addAll(new OnDisk(folder).options());
    command.addAll(List.of("-Xlint:all,-processing", "-Werror", "-processorpath"));
    command.add(
        ClassPath.text(
            Stream.concat(ClassPath.usual().stream(), ClassPath.ofProcessor().stream()).toList()));
    command.addAll(more);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    process.waitFor();
    return printed;
  }

  private static Stream<Path> homes() {
    Optional<Path> given = Optional.ofNullable(System.getProperty("jdk25.home")).map(Path::of);
    return Stream.concat(given.stream(), installed().filter(OtherJdkTest::isJdk25));
  }

  private static Stream<Path> installed() {
    if (!Files.isDirectory(INSTALLED)) {
      return Stream.empty();
    }
    try (Stream<Path> homes = Files.list(INSTALLED)) {
      return homes.sorted().toList().stream();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static boolean isJdk25(Path home) {
    Path release = home.resolve("release");
    return Files.isRegularFile(release) && Sources.read(release).contains("JAVA_VERSION=\"25");
  }
}
