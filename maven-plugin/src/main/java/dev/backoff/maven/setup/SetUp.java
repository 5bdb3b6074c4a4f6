package dev.backoff.maven.setup;

import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * Sets up the projects that declare this plugin with {@code <extensions>true</extensions>}: the
 * processor for javac, the goals for the lifecycle, and peace with an AspectJ of their own.
 *
 * <p>Maven may call it more than once in a build; a project that is set up stays as it is.
 */
public final class SetUp extends AbstractMavenLifecycleParticipant {

  static final String PLUGIN = "dev.backoff:backoff-maven-plugin";

  @SuppressWarnings("NullAway.Init") // Maven sets it
  private RepositorySystem repositories;

  @Override
  public void afterProjectsRead(MavenSession session) {
    for (MavenProject project : session.getProjects()) {
      Plugin plugin = project.getPlugin(PLUGIN);
      if (plugin != null && plugin.isExtensions() && !project.getPackaging().equals("pom")) {
        setUp(project, plugin.getVersion(), session);
      }
    }
  }

  private void setUp(MavenProject project, String version, MavenSession session) {
    CompilerSetUp.of(project, version, new Processors(repositories, session)).apply();
    new AspectjSetUp(project).apply();
    new GoalsSetUp(project).apply();
  }
}
