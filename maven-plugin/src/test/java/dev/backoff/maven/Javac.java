package dev.backoff.maven;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles sources without a processor, into {@code classes} of a folder. */
public final class Javac {

  private Javac() {}

  /**
   * Compiles sources that each begin with {@code package} and a class.
   *
   * @return the folder of classes
   */
  public static Path compile(Path folder, String... sources) {
    Path classes = folder.resolve("classes");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--release", "17", "-g", "-parameters", "-proc:none", "-d", classes.toString()));
    arguments.addAll(List.of("-classpath", System.getProperty("java.class.path")));
    for (String source : sources) {
      arguments.add(write(folder.resolve("sources"), source).toString());
    }
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    if (ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new))
        != 0) {
      throw new AssertionError(said.toString(UTF_8));
    }
    return classes;
  }

  private static Path write(Path folder, String source) {
    try {
      Path file = folder.resolve(path(source));
      Files.createDirectories(file.getParent());
      return Files.writeString(file, source);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String path(String source) {
    if (source.startsWith("module ")) {
      return "module-info.java";
    }
    String name = source.replaceFirst("(?s).*?\\b(?:class|interface|record|enum) (\\w+).*", "$1");
    String folder = source.replaceFirst("(?s)\\A\\s*package ([\\w.]+);.*", "$1").replace('.', '/');
    return folder + "/" + name + ".java";
  }

  /** Where the tests have backoff-runtime from. */
  public static Path runtime() {
    try {
      return Path.of(
          Class.forName("dev.backoff.runtime.aspect.Woven")
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI());
    } catch (ClassNotFoundException | URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Everything that the tests see. */
  public static List<Path> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of)
        .toList();
  }
}
