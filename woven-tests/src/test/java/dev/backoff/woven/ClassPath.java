package dev.backoff.woven;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the libraries of this build are: jars, or folders of classes before they are packed. */
final class ClassPath {

  private ClassPath() {}

  /** Everything that the tests run with. */
  static List<Path> ofTests() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  /** What an application needs beside its own classes: Backoff and the AspectJ runtime. */
  static List<Path> ofUsers() {
    return List.of(annotations(), core(), runtime(), jar("aspectjrt"));
  }

  static Path annotations() {
    return of(dev.backoff.Backoff.class);
  }

  static Path core() {
    return of(dev.backoff.core.table.BackoffTable.class);
  }

  static Path runtime() {
    return of(dev.backoff.runtime.aspect.WovenCalls.class);
  }

  /** The jar or folder that {@code type} was loaded from. */
  static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** The jar of an artifact that is no module of this build. */
  static Path jar(String artifact) {
    return ofTests().stream()
        .filter(entry -> entry.getFileName().toString().startsWith(artifact + "-"))
        .findFirst()
        .orElseThrow();
  }

  static String joined(List<Path> entries) {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** {@code more} before {@code entries}. */
  static List<Path> with(List<Path> entries, Path... more) {
    return Stream.concat(Stream.of(more), entries.stream()).toList();
  }
}
