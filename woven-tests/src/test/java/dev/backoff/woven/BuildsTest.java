package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * However {@link Placements} is built and wherever it runs, each of its methods is woven once, and
 * finds its policy in the table that was generated with it.
 */
class BuildsTest {

  private static final String MAIN = Placements.class.getName();
  private static final String NO_TABLE = "has no schedule table";

  @TempDir static Path folder;
  private static Path unwoven;
  private static AjcBuild.Woven woven;

  @BeforeAll
  static void build() {
    unwoven = placements("unwoven").compile();
    woven = placements("woven").build();
  }

  private static AjcBuild placements(String name) {
    return AjcBuild.in(folder.resolve(name))
        .withProcessor()
        .javaOf(Placements.class, Attempts.class, VirtualTime.class);
  }

  @Test
  void weavingSaysNothing() {
    assertThat(woven.messages()).isEmpty();
  }

  @Test
  void wovenOnce() {
    assertThat(outcomes(woven, ClassPath.ofUsers())).isEqualTo(Placements.expectedOutcomes());
  }

  @Test
  void notInlined() {
    AjcBuild.Woven closures = placements("not-inlined").ajcOptions("-XnoInline").build();

    assertThat(outcomes(closures, ClassPath.ofUsers())).isEqualTo(Placements.expectedOutcomes());
  }

  @Test
  void builtAgainWithoutClean() {
    AjcBuild build = placements("built-again");

    build.build();
    AjcBuild.Woven again = build.build();

    assertThat(again.messages()).isEmpty();
    assertThat(outcomes(again, ClassPath.ofUsers())).isEqualTo(Placements.expectedOutcomes());
  }

  @Test
  void wovenThreeTimesInPlace() {
    AjcBuild build = placements("three-times");

    build.build();
    AjcBuild.Woven twice = build.weave();
    List<String> afterTwo = outcomes(twice, ClassPath.ofUsers());
    AjcBuild.Woven thrice = build.weave();

    assertThat(afterTwo).isEqualTo(Placements.expectedOutcomes());
    assertThat(outcomes(thrice, ClassPath.ofUsers())).isEqualTo(Placements.expectedOutcomes());
    assertThat(thrice.messages()).isEmpty();
  }

  @Test
  void libraryRunsWithAnotherBuildOfTheRuntime() {
    Path rebuilt = Jars.copy(ClassPath.runtime(), folder.resolve("rebuilt-runtime"));
    Path library = Jars.pack(woven.classes(), folder.resolve("library.jar"));

    List<Path> classPath =
        List.of(ClassPath.annotations(), ClassPath.core(), rebuilt, ClassPath.jar("aspectjrt"));

    assertThat(outcomes(new AjcBuild.Woven(library, List.of()), classPath))
        .isEqualTo(Placements.expectedOutcomes());
  }

  @Test
  void moduleThatExportsAndOpensNothing() {
    Path[] modules = {
      module(ClassPath.annotations(), "dev.backoff.annotations"),
      module(ClassPath.core(), "dev.backoff.core"),
      module(ClassPath.runtime(), "dev.backoff.runtime"),
      ClassPath.jar("aspectjrt")
    };
    AjcBuild.Woven closed =
        placements("module")
            .libraries(modules)
            .java(
                "module-info",
                "module closed { requires dev.backoff.annotations; requires dev.backoff.runtime; }")
            .build();

    List<String> lines =
        ChildJvm.sameJdk()
            .options("-p", ClassPath.joined(ClassPath.with(List.of(modules), closed.classes())))
            .run("-m", "closed/" + MAIN);

    assertThat(closed.messages()).isEmpty();
    assertOutcomes(lines);
  }

  private static Path module(Path library, String name) {
    return Jars.packAsModule(library, folder.resolve(name + ".jar"), name);
  }

  @Test
  void wovenAtLoadTimeAlone() {
    assertOutcomes(ChildJvm.sameJdk().weavingAtLoadTime().classPath(users(unwoven)).run(MAIN));
  }

  @Test
  void wovenAgainAtLoadTime() {
    assertOutcomes(
        ChildJvm.sameJdk().weavingAtLoadTime().classPath(users(woven.classes())).run(MAIN));
  }

  @Test
  void onJdk25() {
    assertOutcomes(jdk25().classPath(users(woven.classes())).run(MAIN));
  }

  @Test
  void onAVirtualThreadOfJdk25() {
    assertOutcomes(jdk25().classPath(users(woven.classes())).run(MAIN, Placements.VIRTUAL));
  }

  @Test
  void wovenAtLoadTimeOnJdk25() {
    assertOutcomes(jdk25().weavingAtLoadTime().classPath(users(unwoven)).run(MAIN));
  }

  private static ChildJvm jdk25() {
    Optional<ChildJvm> jdk25 = ChildJvm.jdk25();
    assumeTrue(jdk25.isPresent(), "no JDK 25 here: name one by -Djdk25.home");
    return jdk25.orElseThrow();
  }

  private static List<Path> users(Path classes) {
    return ClassPath.with(ClassPath.ofUsers(), classes);
  }

  /** Runs in loaders of their own, so that nothing comes from the class path of the tests. */
  @SuppressWarnings("unchecked")
  private static List<String> outcomes(AjcBuild.Woven woven, List<Path> libraries) {
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = woven.loader(platform, libraries.toArray(Path[]::new))) {
      return (List<String>) loader.loadClass(MAIN).getMethod("outcomes").invoke(null);
    } catch (IOException | ReflectiveOperationException failed) {
      throw new LinkageError(MAIN, failed);
    }
  }

  /** The program prints what it logs too. */
  private static void assertOutcomes(List<String> lines) {
    assertThat(lines)
        .containsSubsequence(Placements.expectedOutcomes())
        .noneMatch(line -> line.contains(NO_TABLE));
  }
}
