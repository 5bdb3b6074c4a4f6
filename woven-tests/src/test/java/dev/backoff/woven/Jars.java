package dev.backoff.woven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** Packs and copies libraries, whether they come as jars or as folders. */
final class Jars {

  private Jars() {}

  /** Packs {@code library} as {@code jar}. */
  static Path pack(Path library, Path jar) {
    try (FileSystem packed = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
      copy(library, packed.getPath("/"));
      return jar;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** The same as an automatic module of that name. */
  static Path packAsModule(Path library, Path jar, String module) {
    pack(library, jar);
    try (FileSystem packed = FileSystems.newFileSystem(jar)) {
      Files.createDirectories(packed.getPath("META-INF"));
      Files.writeString(
          packed.getPath("META-INF/MANIFEST.MF"),
          "Manifest-Version: 1.0\nAutomatic-Module-Name: " + module + "\n");
      return jar;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Copies the files of {@code library} to a folder. */
  static Path copy(Path library, Path folder) {
    if (Files.isDirectory(library)) {
      return copyTree(library, folder);
    }
    try (FileSystem packed = FileSystems.newFileSystem(library)) {
      return copyTree(packed.getPath("/"), folder);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Path copyTree(Path from, Path to) {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
      return to;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
