package dev.backoff.benchmarks.building;

import dev.backoff.benchmarks.run.ChildJvm;
import dev.backoff.benchmarks.run.Jdk;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A build of generated classes, in a folder of its own.
 *
 * @param annotating how their methods ask for retries
 */
record Build(Folder folder, Annotating annotating) implements AutoCloseable {

  /** Writes the sources of that many classes. */
  static Build of(int types, Annotating annotating) {
    Build build = new Build(Folder.temporary(), annotating);
    for (int type = 0; type < types; type++) {
      String file = ServiceSource.name(type).replace('.', '/') + ".java";
      build.sources().write(file, ServiceSource.text(type, annotating));
    }
    return build;
  }

  Folder sources() {
    return folder.sub("sources");
  }

  /** What javac alone makes of them. */
  Folder plain() {
    return folder.sub("plain");
  }

  /** What javac makes of them with the processor; woven in place. */
  Folder classes() {
    return folder.sub("classes");
  }

  /** For copies of class files. */
  Path work() {
    return folder.path().resolve("work");
  }

  List<Path> classPath() {
    return annotating == Annotating.JCABI ? Libraries.all() : Libraries.CLASS_PATH;
  }

  /** Does these steps in a JVM of their own, and returns what they print. */
  List<String> run(Jdk jdk, Step... steps) {
    Stream<String> names = Stream.of(steps).map(Enum::name);
    return new ChildJvm(jdk, List.of())
        .run(
            Step.class,
            Stream.concat(Stream.of(folder.path().toString(), annotating.name()), names)
                .toArray(String[]::new));
  }

  /** Leaves the sources alone. */
  void clean() {
    plain().empty();
    classes().empty();
  }

  @Override
  public void close() {
    folder.delete();
  }
}
