package dev.backoff.maven;

import dev.backoff.maven.classfile.AnnotatedMethod;
import dev.backoff.maven.classfile.AnnotatedMethods;
import dev.backoff.maven.classfile.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;

/**
 * One folder of classes of a project, and the libraries that they were compiled with.
 *
 * @param name the folder as messages name it, relative to the project
 */
record ProjectClasses(String name, Path folder, List<Artifact> artifacts, List<Path> folders) {

  private static final Set<String> WHEN_COMPILING =
      Set.of(Artifact.SCOPE_COMPILE, Artifact.SCOPE_PROVIDED, Artifact.SCOPE_SYSTEM);

  static ProjectClasses main(MavenProject project) {
    Path folder = Path.of(project.getBuild().getOutputDirectory());
    List<Artifact> artifacts =
        resolved(project).filter(each -> WHEN_COMPILING.contains(each.getScope())).toList();
    return new ProjectClasses(name(project, folder), folder, artifacts, List.of());
  }

  static ProjectClasses tests(MavenProject project) {
    Path folder = Path.of(project.getBuild().getTestOutputDirectory());
    Path main = Path.of(project.getBuild().getOutputDirectory());
    return new ProjectClasses(
        name(project, folder), folder, resolved(project).toList(), List.of(main));
  }

  private static Stream<Artifact> resolved(MavenProject project) {
    return project.getArtifacts().stream().filter(each -> each.getFile() != null);
  }

  private static String name(MavenProject project, Path folder) {
    return project.getBasedir().toPath().relativize(folder).toString();
  }

  /** Without the folder itself. */
  List<Path> libraries() {
    return Stream.concat(folders.stream(), files(artifacts)).toList();
  }

  private static Stream<Path> files(Collection<Artifact> artifacts) {
    return artifacts.stream().map(each -> each.getFile().toPath());
  }

  /** {@code backoff-runtime}, if it is a dependency. */
  Optional<Artifact> runtime() {
    return library("dev.backoff", "backoff-runtime");
  }

  Optional<Artifact> library(String groupId, String artifactId) {
    return artifacts.stream()
        .filter(each -> each.getGroupId().equals(groupId))
        .filter(each -> each.getArtifactId().equals(artifactId))
        .findFirst();
  }

  /** The methods that say they are retried, sorted. */
  List<AnnotatedMethod> annotatedMethods() {
    List<Path> entries = new ArrayList<>(List.of(folder));
    entries.addAll(libraries());
    try (ClassPath path = ClassPath.of(entries)) {
      return AnnotatedMethods.in(folder, path);
    } catch (IOException jarNotClosed) {
      throw new UncheckedIOException(jarNotClosed);
    }
  }
}
