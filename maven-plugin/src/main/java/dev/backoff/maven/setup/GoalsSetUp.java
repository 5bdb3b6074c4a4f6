package dev.backoff.maven.setup;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Binds the goals of this plugin that the user has not bound. Weaving belongs to the phases in
 * which classes are compiled, last in each: {@code mvn compile} ends there, and its classes are run
 * too.
 */
final class GoalsSetUp {

  private static final String AS_ID = "backoff-";

  private final MavenProject project;

  GoalsSetUp(MavenProject project) {
    this.project = project;
  }

  void apply() {
    bind("weave", "compile");
    bind("weave-tests", "test-compile");
    bind("check", "process-test-classes");
    moveLast();
  }

  private void bind(String goal, String phase) {
    Plugin plugin = project.getPlugin(SetUp.PLUGIN);
    if (plugin.getExecutions().stream().anyMatch(each -> each.getGoals().contains(goal))) {
      return;
    }
    PluginExecution execution = new PluginExecution();
    execution.setId(AS_ID + goal);
    execution.setPhase(phase);
    execution.setGoals(new ArrayList<>(List.of(goal)));
    if (plugin.getConfiguration() instanceof Xpp3Dom configuration) {
      execution.setConfiguration(new Xpp3Dom(configuration));
    }
    plugin.addExecution(execution);
  }

  private void moveLast() {
    List<Plugin> plugins = new ArrayList<>(project.getBuild().getPlugins());
    Plugin ours = project.getPlugin(SetUp.PLUGIN);
    plugins.removeIf(each -> each.getKey().equals(SetUp.PLUGIN));
    plugins.add(ours);
    project.getBuild().setPlugins(plugins);
  }
}
