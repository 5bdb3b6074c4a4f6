package dev.backoff.benchmarks.building;

import dev.backoff.benchmarks.run.Effort;
import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import dev.backoff.benchmarks.run.Suite;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Bytes per retried method: class files of javac alone, with the tables, woven; and the same
 * methods woven by jcabi-aspects. Classes of five such methods each, with debug information.
 */
public final class SizeSuite implements Suite {

  private static final String ALL = "class files";
  private static final String ADDED = "class files, added";
  private static final String FOR_TOOLS = "files for tools";

  private final int quick;
  private final int full;

  /** 1,000 classes; quickly, 100. */
  public SizeSuite() {
    this(100, 1_000);
  }

  SizeSuite(int quick, int full) {
    this.quick = quick;
    this.full = full;
  }

  @Override
  public String name() {
    return "size";
  }

  @Override
  public List<Figure> measure(Jdk jdk, Effort effort) {
    int types = effort == Effort.FULL ? full : quick;
    System.err.printf("%s: %d classes%n", name(), types);
    return Stream.concat(backoff(jdk, types), jcabi(jdk, types)).toList();
  }

  private Stream<Figure> backoff(Jdk jdk, int types) {
    try (Build build = Build.of(types, Annotating.BACKOFF)) {
      build.run(jdk, Step.JAVAC, Step.PROCESSOR);
      double plain = perMethod(build.plain(), ".class", types);
      double tabled = perMethod(build.classes(), ".class", types);
      build.run(jdk, Step.WEAVE);
      double woven = perMethod(build.classes(), ".class", types);
      return Stream.of(
          figure(jdk, ALL, "Backoff: javac alone", plain),
          figure(jdk, ALL, "Backoff: with tables", tabled),
          figure(jdk, ALL, "Backoff: with tables, woven", woven),
          figure(jdk, ADDED, "Backoff: tables", tabled - plain),
          figure(jdk, ADDED, "Backoff: weaving", woven - tabled),
          figure(jdk, FOR_TOOLS, "Backoff", perMethod(build.classes(), ".json", types)));
    }
  }

  private Stream<Figure> jcabi(Jdk jdk, int types) {
    try (Build build = Build.of(types, Annotating.JCABI)) {
      build.run(jdk, Step.JAVAC);
      double plain = perMethod(build.plain(), ".class", types);
      build.run(jdk, Step.JCABI);
      double woven = perMethod(build.plain(), ".class", types);
      return Stream.of(
          figure(jdk, ALL, "jcabi-aspects: javac alone", plain),
          figure(jdk, ALL, "jcabi-aspects: woven", woven),
          figure(jdk, ADDED, "jcabi-aspects: weaving", woven - plain));
    }
  }

  private static double perMethod(Folder folder, String ending, int types) {
    long bytes = folder.files(ending).stream().map(Path::toFile).mapToLong(File::length).sum();
    return (double) bytes / types / ServiceSource.METHODS;
  }

  private Figure figure(Jdk jdk, String what, String contender, double bytes) {
    return new Figure(name(), what, contender, jdk.feature(), "B per method", bytes, 0);
  }
}
