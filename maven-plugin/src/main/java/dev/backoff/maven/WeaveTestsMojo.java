package dev.backoff.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Weaves retries into the compiled test classes of the project, as {@code weave} does for others.
 */
@Mojo(
    name = "weave-tests",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class WeaveTestsMojo extends AbstractWeaveMojo {

  @Override
  ProjectClasses classes(MavenProject project) {
    return ProjectClasses.tests(project);
  }

  @Override
  String workFolder() {
    return "backoff/weave-tests";
  }
}
