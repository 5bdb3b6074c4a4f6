package dev.backoff.maven;

import dev.backoff.maven.check.Counted;
import dev.backoff.maven.check.Inlined;
import dev.backoff.maven.check.Readability;
import dev.backoff.maven.check.Refused;
import dev.backoff.maven.check.Untabled;
import dev.backoff.maven.check.Unwoven;
import dev.backoff.maven.check.Versions;
import dev.backoff.maven.classfile.AnnotatedMethod;
import dev.backoff.maven.classfile.ClassFileException;
import dev.backoff.maven.classfile.Mark;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Fails the build where a compiled method carries {@code @Backoff} and is not woven, or has
 * settings that the rules refuse. Reads the class files of the project and its tests; loads none.
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the parameters
public final class CheckMojo extends AbstractMojo {

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version;

  /** Whether nothing is checked. */
  @Parameter(property = "backoff.check.skip", defaultValue = "false")
  private boolean skip;

  /** Whether a project fails in which no method carries {@code @Backoff}. */
  @Parameter(property = "backoff.failIfNoneFound", defaultValue = "false")
  private boolean failIfNoneFound;

  @Override
  public void execute() throws MojoFailureException {
    if (skip) {
      getLog().info("Nothing is checked: backoff.check.skip is set.");
      return;
    }
    try {
      tell(check(ProjectClasses.main(project)) + check(ProjectClasses.tests(project)));
    } catch (ClassFileException unreadable) {
      throw new MojoFailureException(unreadable.getMessage(), unreadable);
    }
  }

  private void tell(int found) throws MojoFailureException {
    if (found > 0) {
      getLog().info(Counted.methods(found) + " with @Backoff, all of them woven.");
    } else if (failIfNoneFound) {
      throw new MojoFailureException(
          "No method here carries @Backoff, and backoff.failIfNoneFound is set. Annotate one, or"
              + " take that setting out of this project.");
    } else {
      getLog().info("No method with @Backoff.");
    }
  }

  /** Returns how many methods were found. */
  private int check(ProjectClasses classes) throws MojoFailureException {
    List<AnnotatedMethod> methods = classes.annotatedMethods();
    if (!methods.isEmpty()) {
      Artifact runtime = Dependencies.runtime(classes, methods);
      assertWoven(classes, methods, Mark.versionOf(runtime.getFile().toPath()));
      assertAccepted(methods);
      Stream.of(
              Untabled.warning(methods),
              Inlined.warning(methods),
              Readability.warning(classes.folder()),
              Versions.warning(version, runtime.getBaseVersion()))
          .forEach(warning -> warning.ifPresent(getLog()::warn));
    }
    return methods.size();
  }

  private static void assertWoven(
      ProjectClasses classes, List<AnnotatedMethod> methods, String version)
      throws MojoFailureException {
    Unwoven unwoven = Unwoven.among(methods, version, classes.name());
    if (!unwoven.methods().isEmpty()) {
      throw new MojoFailureException(unwoven.message());
    }
  }

  private static void assertAccepted(List<AnnotatedMethod> methods) throws MojoFailureException {
    Refused refused = Refused.among(methods);
    if (!refused.isEmpty()) {
      throw new MojoFailureException(refused.message());
    }
  }
}
