package dev.backoff.maven.setup;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.JarFile;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Dependency;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/** Finds the dependencies of a project that javac would find processors in. */
final class Processors {

  private static final String SERVICE = "META-INF/services/javax.annotation.processing.Processor";

  private final RepositorySystem repositories;
  private final MavenSession session;

  Processors(RepositorySystem repositories, MavenSession session) {
    this.repositories = repositories;
    this.session = session;
  }

  /** Those that the project declares itself, in its order. */
  List<Dependency> of(MavenProject project) {
    return project.getDependencies().stream()
        .filter(each -> each.getType().equals("jar"))
        .filter(each -> hasProcessor(each, project))
        .toList();
  }

  private boolean hasProcessor(Dependency dependency, MavenProject project) {
    return module(dependency)
        .map(Processors::isProcessor)
        .orElseGet(() -> file(dependency, project).filter(Processors::isProcessor).isPresent());
  }

  /** The project of this build that makes it. */
  private Optional<MavenProject> module(Dependency dependency) {
    return session.getAllProjects().stream()
        .filter(each -> each.getGroupId().equals(dependency.getGroupId()))
        .filter(each -> each.getArtifactId().equals(dependency.getArtifactId()))
        .filter(each -> each.getVersion().equals(dependency.getVersion()))
        .findFirst();
  }

  /** It may not be built yet: then its sources tell. */
  private static boolean isProcessor(MavenProject module) {
    return Files.exists(module.getBasedir().toPath().resolve("src/main/resources/" + SERVICE))
        || isProcessor(new File(module.getBuild().getOutputDirectory()));
  }

  /** Nothing where it can't be had: the build itself will say so. */
  private Optional<File> file(Dependency dependency, MavenProject project) {
    Artifact artifact =
        new DefaultArtifact(
            dependency.getGroupId(),
            dependency.getArtifactId(),
            Objects.requireNonNullElse(dependency.getClassifier(), ""),
            "jar",
            dependency.getVersion());
    ArtifactRequest request =
        new ArtifactRequest(artifact, project.getRemoteProjectRepositories(), "");
    try {
      return Optional.ofNullable(
          repositories
              .resolveArtifact(session.getRepositorySession(), request)
              .getArtifact()
              .getFile());
    } catch (ArtifactResolutionException missing) {
      return Optional.empty();
    }
  }

  private static boolean isProcessor(File file) {
    if (file.isDirectory()) {
      return new File(file, SERVICE).exists();
    }
    if (!file.isFile()) {
      return false;
    }
    try (JarFile jar = new JarFile(file)) {
      return jar.getEntry(SERVICE) != null;
    } catch (IOException unreadable) {
      return false;
    }
  }
}
