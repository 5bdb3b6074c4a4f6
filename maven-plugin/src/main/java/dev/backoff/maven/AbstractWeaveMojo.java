package dev.backoff.maven;

import dev.backoff.maven.check.Counted;
import dev.backoff.maven.check.Unwoven;
import dev.backoff.maven.classfile.AnnotatedMethod;
import dev.backoff.maven.classfile.ClassFileException;
import dev.backoff.maven.classfile.Mark;
import dev.backoff.maven.weaving.Weaver;
import dev.backoff.maven.weaving.Weaving;
import dev.backoff.maven.weaving.WeavingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Weaves what is not woven yet; a build that changes nothing weaves nothing. */
@SuppressWarnings("NullAway.Init") // Maven sets the parameters
abstract class AbstractWeaveMojo extends AbstractMojo {

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** Whether nothing is woven. The goal {@code check} then fails where methods ask for retries. */
  @Parameter(property = "backoff.weave.skip", defaultValue = "false")
  private boolean skip;

  /**
   * Libraries of aspects that have woven these classes before, or will: as {@code
   * groupId:artifactId}, each a dependency of the project. Two passes of AspectJ over one class
   * must both know all aspects.
   */
  @Parameter private List<String> aspectLibraries = List.of();

  /**
   * Whether aspects of the project itself have woven these classes before, or will. Leave it alone
   * where they are applied by Spring's proxies.
   */
  @Parameter(defaultValue = "false")
  private boolean projectAspects;

  /** The classes to weave. */
  abstract ProjectClasses classes(MavenProject project);

  /** A folder of its own for copies of class files, below the build directory. */
  abstract String workFolder();

  @Override
  public void execute() throws MojoFailureException {
    if (skip) {
      getLog().info("Nothing is woven: backoff.weave.skip is set.");
      return;
    }
    try {
      weave(classes(project));
    } catch (WeavingException | ClassFileException refused) {
      throw new MojoFailureException(refused.getMessage(), refused);
    }
  }

  private void weave(ProjectClasses classes) throws MojoFailureException {
    List<AnnotatedMethod> methods = classes.annotatedMethods();
    if (methods.isEmpty()) {
      getLog().debug("No method with @Backoff in " + classes.name() + ".");
      return;
    }
    Artifact runtime = Dependencies.runtime(classes, methods);
    String version = Mark.versionOf(runtime.getFile().toPath());
    Unwoven unwoven = Unwoven.among(methods, version, classes.name());
    if (!unwoven.methods().isEmpty()) {
      weave(classes, runtime, unwoven.methods());
    }
    Weaver.polish(files(methods));
    assertWoven(classes, version);
  }

  private void weave(ProjectClasses classes, Artifact runtime, List<AnnotatedMethod> methods)
      throws MojoFailureException {
    Set<Path> files = files(methods);
    List<String> warnings = Weaver.weave(weaving(classes, runtime), files);
    warnings.forEach(getLog()::warn);
    getLog()
        .info(
            String.format(
                "Wove retries around %s in %s.",
                Counted.methods(methods.size()), Counted.of(files.size(), "class", "classes")));
  }

  private Weaving weaving(ProjectClasses classes, Artifact runtime) throws MojoFailureException {
    List<Path> aspects = new ArrayList<>(List.of(runtime.getFile().toPath()));
    for (String library : aspectLibraries) {
      aspects.add(Dependencies.aspects(classes, library).getFile().toPath());
    }
    if (projectAspects) {
      aspects.add(classes.folder());
    }
    return new Weaving(
        classes.folder(),
        classes.libraries(),
        aspects,
        Path.of(project.getBuild().getDirectory(), workFolder()));
  }

  private static Set<Path> files(List<AnnotatedMethod> methods) {
    return methods.stream()
        .map(AnnotatedMethod::classFile)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void assertWoven(ProjectClasses classes, String version)
      throws MojoFailureException {
    Unwoven left = Unwoven.among(classes.annotatedMethods(), version, classes.name());
    if (!left.methods().isEmpty()) {
      throw new MojoFailureException(left.message());
    }
  }
}
