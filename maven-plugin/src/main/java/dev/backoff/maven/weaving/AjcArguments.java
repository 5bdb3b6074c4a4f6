package dev.backoff.maven.weaving;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command line of ajc. It is given in memory: no file of arguments lands in a jar. */
final class AjcArguments {

  private AjcArguments() {}

  /**
   * Weaves what is in {@code input} into the folder of classes: no sources, no processors.
   *
   * @param input copies of the class files that are to be woven
   */
  static List<String> of(Weaving weaving, Path input) {
    List<Path> classPath = new ArrayList<>();
    classPath.add(weaving.classes());
    classPath.addAll(weaving.classPath());
    return List.of(
        "-proc:none",
        "-g",
        "-preserveAllLocals",
        "-XaddSerialVersionUID",
        "-d",
        weaving.classes().toString(),
        "-inpath",
        input.toString(),
        "-aspectpath",
        joined(weaving.aspectPath()),
        "-classpath",
        joined(classPath));
  }

  private static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
