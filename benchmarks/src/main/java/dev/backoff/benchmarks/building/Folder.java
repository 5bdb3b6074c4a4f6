package dev.backoff.benchmarks.building;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder and the files below it. */
record Folder(Path path) {

  /** A new one, for a while. */
  static Folder temporary() {
    try {
      return new Folder(Files.createTempDirectory("backoff-building"));
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    }
  }

  Folder sub(String name) {
    return new Folder(path.resolve(name));
  }

  void write(String name, String text) {
    Path file = path.resolve(name);
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    }
  }

  /** The files at any depth whose names end so, sorted. */
  List<Path> files(String ending) {
    if (!Files.exists(path)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(path)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(ending))
          .sorted()
          .toList();
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    }
  }

  /** Leaves an empty folder. */
  void empty() {
    delete();
    try {
      Files.createDirectories(path);
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    }
  }

  void delete() {
    if (!Files.exists(path)) {
      return;
    }
    try (Stream<Path> all = Files.walk(path)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    }
  }
}
