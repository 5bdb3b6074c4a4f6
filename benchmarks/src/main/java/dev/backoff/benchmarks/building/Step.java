package dev.backoff.benchmarks.building;

import dev.backoff.maven.check.Refused;
import dev.backoff.maven.check.Untabled;
import dev.backoff.maven.check.Unwoven;
import dev.backoff.maven.classfile.AnnotatedMethod;
import dev.backoff.maven.classfile.AnnotatedMethods;
import dev.backoff.maven.classfile.ClassPath;
import dev.backoff.maven.classfile.Mark;
import dev.backoff.maven.weaving.Weaver;
import dev.backoff.maven.weaving.Weaving;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * A step of a build, in the order of one. Weaving and check do what the goals {@code weave} and
 * {@code check} of the Maven plugin do with a folder of classes, without Maven around them.
 */
enum Step {
  JAVAC("javac") {
    @Override
    void run(Build build) {
      compile(build, build.plain(), List.of("-proc:none"));
    }
  },
  PROCESSOR("javac with the processor") {
    @Override
    void run(Build build) {
      String path = Libraries.joined(Libraries.PROCESSOR);
      compile(build, build.classes(), List.of("--processor-path", path));
    }
  },
  WEAVE("weaving") {
    @Override
    void run(Build build) {
      Path classes = build.classes().path();
      List<Path> files =
          methods(build).stream().map(AnnotatedMethod::classFile).distinct().toList();
      List<Path> aspects = List.of(Libraries.RUNTIME);
      quiet(Weaver.weave(new Weaving(classes, build.classPath(), aspects, build.work()), files));
      Weaver.polish(files);
      assertWoven(methods(build));
    }
  },
  CHECK("check") {
    @Override
    void run(Build build) {
      List<AnnotatedMethod> methods = methods(build);
      assertWoven(methods);
      quiet(Untabled.warning(methods).stream().toList());
      Refused refused = Refused.among(methods);
      quiet(refused.isEmpty() ? List.of() : List.of(refused.message()));
    }
  },
  /** Weaves what javac alone has made. */
  JCABI("weaving by jcabi-aspects") {
    @Override
    void run(Build build) {
      Path classes = build.plain().path();
      List<Path> aspects = List.of(Libraries.JCABI);
      Weaving weaving = new Weaving(classes, build.classPath(), aspects, build.work());
      // It has many aspects, and ajc says of each but one that it finds nothing to do.
      List<String> unheeded = Weaver.weave(weaving, build.plain().files(".class"));
      System.err.println(unheeded.size() + " warnings of jcabi-aspects");
    }
  };

  private final String label;

  Step(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** Does the step; the classes of the one before are there. */
  abstract void run(Build build);

  private static void compile(Build build, Folder classes, List<String> options) {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-g", "-d", classes.path().toString()));
    arguments.addAll(List.of("-cp", Libraries.joined(build.classPath())));
    build.sources().files(".java").forEach(file -> arguments.add(file.toString()));
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new));
    quiet(said.size() == 0 ? List.of() : List.of(said.toString(Charset.defaultCharset())));
  }

  private static List<AnnotatedMethod> methods(Build build) {
    Path classes = build.classes().path();
    List<Path> path = new ArrayList<>(List.of(classes));
    path.addAll(build.classPath());
    try (ClassPath open = ClassPath.of(path)) {
      return AnnotatedMethods.in(classes, open);
    } catch (IOException unclosed) {
      throw new UncheckedIOException(unclosed);
    }
  }

  private static void assertWoven(List<AnnotatedMethod> methods) {
    Unwoven left = Unwoven.among(methods, Mark.versionOf(Libraries.RUNTIME), "classes");
    if (methods.isEmpty() || !left.methods().isEmpty()) {
      throw new IllegalStateException(left.message());
    }
  }

  /** There is nothing to be said against these classes, or else something else was measured. */
  private static void quiet(List<String> said) {
    if (!said.isEmpty()) {
      throw new IllegalStateException(String.join("\n", said));
    }
  }

  /**
   * Does steps of a build, one after the other, and prints how many nanoseconds each took.
   *
   * @param arguments folder of the build, its {@link Annotating}, then the steps
   */
  public static void main(String[] arguments) {
    Folder folder = new Folder(Path.of(arguments[0]));
    Build build = new Build(folder, Annotating.valueOf(arguments[1]));
    Arrays.stream(arguments).skip(2).map(Step::valueOf).forEach(step -> step.timed(build));
  }

  private void timed(Build build) {
    if (this == JAVAC) {
      build.clean();
    }
    long start = System.nanoTime();
    run(build);
    System.out.println(System.nanoTime() - start);
  }
}
