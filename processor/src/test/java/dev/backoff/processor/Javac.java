package dev.backoff.processor;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.annotation.processing.Processor;
import javax.tools.JavaFileObject;

/** Runs javac with our processor. */
final class Javac {

  private static final String[] STRICT = {"-Xlint:all,-processing", "-Werror"};

  private Javac() {}

  static Compilation compile(JavaFileObject... sources) {
    return compile(Arrays.asList(sources));
  }

  static Compilation compile(List<JavaFileObject> sources) {
    return Compiler.javac()
        .withOptions("-Xmaxerrs", "1000")
        .withProcessors(new BackoffProcessor())
        .compile(sources);
  }

  /** As a build does that accepts no warning. */
  static Compilation compileStrictly(List<JavaFileObject> sources) {
    return Compiler.javac()
        .withOptions((Object[]) STRICT)
        .withProcessors(new BackoffProcessor())
        .compile(sources);
  }

  /** With further processors, which run first. */
  static Compilation compileWith(Processor other, JavaFileObject... sources) {
    return Compiler.javac().withProcessors(other, new BackoffProcessor()).compile(sources);
  }

  /** With a folder of class files beside the usual class path. */
  static Compilation compileAgainst(Path classes, JavaFileObject... sources) {
    return Compiler.javac()
        .withClasspath(classPathWith(classes))
        .withProcessors(new BackoffProcessor())
        .compile(sources);
  }

  private static List<File> classPathWith(Path classes) {
    List<File> classPath = new ArrayList<>(ClassPath.usual().stream().map(Path::toFile).toList());
    classPath.add(classes.toFile());
    return classPath;
  }
}
