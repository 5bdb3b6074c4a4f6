package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs one class in a virtual machine of its own, without this library on the class path. */
final class ChildJvm {

  private final Path classes;

  /**
   * @param classes an empty folder for the class to run
   */
  ChildJvm(Path classes) {
    this.classes = classes;
  }

  /** What the main method of {@code type} writes, line by line. */
  List<String> run(Class<?> type, String... arguments) throws IOException, InterruptedException {
    copy(type);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classes.toString(), type.getName()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output.lines().toList();
  }

  private void copy(Class<?> type) throws IOException {
    String name = type.getName().replace('.', '/') + ".class";
    Path copy = classes.resolve(name);
    Files.createDirectories(copy.getParent());
    try (InputStream original = type.getClassLoader().getResourceAsStream(name)) {
      Files.copy(original, copy);
    }
  }
}
