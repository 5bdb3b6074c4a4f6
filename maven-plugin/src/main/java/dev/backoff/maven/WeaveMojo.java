package dev.backoff.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Weaves retries into the compiled classes of the project: around each method that carries
 * {@code @Backoff}, itself, through an annotation that carries it, or through its class. Classes
 * without such a method are left as they are, and so is what is woven already. Fails if a method is
 * left unwoven.
 */
@Mojo(
    name = "weave",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class WeaveMojo extends AbstractWeaveMojo {

  @Override
  ProjectClasses classes(MavenProject project) {
    return ProjectClasses.main(project);
  }

  @Override
  String workFolder() {
    return "backoff/weave";
  }
}
