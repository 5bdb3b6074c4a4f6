package dev.backoff.processor;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Class files on disk, as from another jar. */
final class ClassFiles {

  private ClassFiles() {}

  static void write(Compilation compilation, Path folder) {
    Generated.classes(compilation).forEach((path, bytes) -> write(folder.resolve(path), bytes));
  }

  private static void write(Path file, byte[] bytes) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
