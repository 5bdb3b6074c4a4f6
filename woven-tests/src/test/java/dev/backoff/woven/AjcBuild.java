package dev.backoff.woven;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.tools.ajc.Main;

/**
 * A build as users have it, in a folder of its own: javac over the {@code .java} sources, then ajc
 * over the class files and the {@code .aj} sources.
 */
final class AjcBuild {

  /** What ajc said, from warnings on, and where the classes are. */
  record Woven(Path classes, List<String> messages) {

    /** A class of this build, in a loader of its own below that of the tests. */
    Class<?> load(String name) {
      try {
        return Class.forName(name, true, loader(ClassPath.class.getClassLoader()));
      } catch (ClassNotFoundException missing) {
        throw new AssertionError(missing);
      }
    }

    /** A loader of these classes and of some libraries. */
    URLClassLoader loader(ClassLoader parent, Path... libraries) {
      return new URLClassLoader(
          Stream.concat(Stream.of(classes), Stream.of(libraries))
              .map(AjcBuild::url)
              .toArray(URL[]::new),
          parent);
    }
  }

  /** A build with this source is one of a named module. */
  private static final String MODULE = "module-info.java";

  /** ajc is not thread-safe. */
  private static final Object AJC = new Object();

  private final Path folder;
  private final Map<String, String> java = new LinkedHashMap<>();
  private final Map<String, String> aspects = new LinkedHashMap<>();
  private final List<String> ajcOptions = new ArrayList<>();
  private List<Path> classPath = ClassPath.ofUsers();
  private List<Path> aspectPath = List.of(ClassPath.runtime());
  private boolean processor;

  private AjcBuild(Path folder) {
    this.folder = folder;
  }

  /** A build whose classes go to {@code folder/classes}, woven with Backoff. */
  static AjcBuild in(Path folder) {
    return new AjcBuild(folder);
  }

  /** The source of a top-level class, by its binary name. */
  AjcBuild java(String name, String source) {
    java.put(name.replace('.', '/') + ".java", source);
    return this;
  }

  /** The sources of classes of these tests. */
  AjcBuild javaOf(Class<?>... types) {
    for (Class<?> type : types) {
      Path file = Path.of("src/test/java", type.getName().replace('.', '/') + ".java");
      java(type.getName(), read(file));
    }
    return this;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** The source of an aspect in code style. */
  AjcBuild aspect(String name, String source) {
    aspects.put(name.replace('.', '/') + ".aj", source);
    return this;
  }

  /** Libraries beside Backoff. */
  AjcBuild libraries(Path... libraries) {
    classPath = ClassPath.with(classPath, libraries);
    return this;
  }

  /** Exactly these libraries of aspects, in this order; they are on the class path too. */
  AjcBuild aspectPath(Path... libraries) {
    aspectPath = List.of(libraries);
    return libraries(libraries);
  }

  AjcBuild ajcOptions(String... options) {
    ajcOptions.addAll(List.of(options));
    return this;
  }

  /** javac runs the processor, which it finds on the class path. */
  AjcBuild withProcessor() {
    processor = true;
    return this;
  }

  Woven build() {
    compile();
    return weave();
  }

  /** Runs javac alone. */
  Path compile() {
    write(java);
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--release", "17", "-g", "-parameters", "-d", classes().toString()));
    arguments.addAll(List.of(java.containsKey(MODULE) ? "-p" : "-cp", joinedClassPath()));
    arguments.addAll(
        processor
            ? List.of("-processorpath", ClassPath.joined(ClassPath.ofTests()))
            : List.of("-proc:none"));
    java.keySet().forEach(each -> arguments.add(sources().resolve(each).toString()));
    javac(arguments);
    return classes();
  }

  private static void javac(List<String> arguments) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler.run(null, said, said, arguments.toArray(String[]::new)) != 0) {
      throw new AssertionError("javac: " + said.toString(UTF_8));
    }
  }

  /** Runs ajc alone, over what is in the folder of classes, in place. */
  Woven weave() {
    write(aspects);
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-17", "-proc:none", "-g", "-preserveAllLocals"));
    arguments.addAll(List.of("-d", classes().toString()));
    arguments.addAll(List.of("-classpath", joinedClassPath()));
    if (!java.isEmpty()) {
      arguments.addAll(List.of("-inpath", classes().toString()));
    }
    if (!aspectPath.isEmpty()) {
      arguments.addAll(List.of("-aspectpath", ClassPath.joined(aspectPath)));
    }
    arguments.addAll(ajcOptions);
    aspects.keySet().forEach(each -> arguments.add(sources().resolve(each).toString()));
    return new Woven(classes(), ajc(arguments));
  }

  private static List<String> ajc(List<String> arguments) {
    MessageHandler said = new MessageHandler();
    synchronized (AJC) {
      new Main().run(arguments.toArray(String[]::new), said);
    }
    if (said.hasAnyMessage(IMessage.ERROR, true)) {
      throw new AssertionError("ajc: " + Arrays.toString(said.getMessages(null, true)));
    }
    return Arrays.stream(said.getMessages(IMessage.WARNING, true)).map(Object::toString).toList();
  }

  private void write(Map<String, String> files) {
    try {
      Files.createDirectories(classes());
      for (Map.Entry<String, String> file : files.entrySet()) {
        Path path = sources().resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.getValue());
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private String joinedClassPath() {
    return ClassPath.joined(classPath);
  }

  private Path sources() {
    return folder.resolve("sources");
  }

  private Path classes() {
    return folder.resolve("classes");
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
