package dev.backoff.maven.weaving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Weaves single class files; all others stay as they are, byte by byte. */
public final class Weaver {

  private final Weaving weaving;

  private Weaver(Weaving weaving) {
    this.weaving = weaving;
  }

  /**
   * Weaves class files in place.
   *
   * @param classFiles below the folder of classes
   * @return what AspectJ warns of
   * @throws WeavingException if AspectJ reports an error
   */
  public static List<String> weave(Weaving weaving, Collection<Path> classFiles) {
    try {
      return new Weaver(weaving).weave(classFiles);
    } catch (IOException failed) {
      throw unwritable(failed);
    }
  }

  /**
   * Makes woven classes look like their sources to tools that measure coverage; may be repeated.
   *
   * @param classFiles whatever has woven them
   */
  public static void polish(Collection<Path> classFiles) {
    try {
      for (Path each : classFiles) {
        Polish.classFile(each);
      }
    } catch (IOException failed) {
      throw unwritable(failed);
    }
  }

  private static WeavingException unwritable(IOException failed) {
    return new WeavingException("Class files can't be read or written: " + failed, failed);
  }

  private List<String> weave(Collection<Path> classFiles) throws IOException {
    delete(weaving.workFolder());
    for (Path each : classFiles) {
      Path copy = weaving.workFolder().resolve(weaving.classes().relativize(each).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(each, copy);
    }
    List<String> warnings = Ajc.run(AjcArguments.of(weaving, weaving.workFolder()));
    delete(weaving.workFolder());
    return warnings;
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
