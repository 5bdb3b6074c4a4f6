package dev.backoff.maven;

import dev.backoff.maven.check.Counted;
import dev.backoff.maven.classfile.AnnotatedMethod;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoFailureException;

/** Libraries that a project must have. */
final class Dependencies {

  private Dependencies() {}

  /** The runtime that woven methods call. */
  static Artifact runtime(ProjectClasses classes, List<AnnotatedMethod> methods)
      throws MojoFailureException {
    return classes
        .runtime()
        .orElseThrow(
            () ->
                new MojoFailureException(
                    String.format(
                        "%s in %s with @Backoff, %s for example, but"
                            + " dev.backoff:backoff-runtime is no dependency of the project. Add it"
                            + " to the dependencies in the pom.",
                        Counted.methods(methods.size()),
                        classes.name(),
                        methods.get(0).signature())));
  }

  /**
   * A library of aspects.
   *
   * @param key {@code groupId:artifactId}
   */
  static Artifact aspects(ProjectClasses classes, String key) throws MojoFailureException {
    String[] parts = key.split(":", -1);
    if (parts.length != 2) {
      throw new MojoFailureException(
          "aspectLibraries: \""
              + key
              + "\" (expected: groupId:artifactId). Leave the version out.");
    }
    return classes
        .library(parts[0], parts[1])
        .orElseThrow(
            () ->
                new MojoFailureException(
                    "aspectLibraries: "
                        + key
                        + " is no dependency of the project. Add it to the dependencies in the"
                        + " pom, or take it out."));
  }
}
