package dev.backoff.maven.setup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets an aspectj-maven-plugin of the user's and this plugin weave the same classes: each pass must
 * know the aspects of the other, or AspectJ refuses classes that the other has woven.
 */
final class AspectjSetUp {

  private static final Logger LOGGER = LoggerFactory.getLogger("dev.backoff");

  private static final List<String> PLUGINS =
      List.of("dev.aspectj:aspectj-maven-plugin", "org.codehaus.mojo:aspectj-maven-plugin");
  private static final Set<String> WEAVING = Set.of("compile", "test-compile");
  private static final String LIBRARIES = "aspectLibraries";
  private static final String RUNTIME = "backoff-runtime";
  private static final String AJC = "aspectjtools";
  private static final String AJC_VERSION = "1.9.27";

  private final MavenProject project;

  AspectjSetUp(MavenProject project) {
    this.project = project;
  }

  void apply() {
    if (hasRuntime()) {
      PLUGINS.stream()
          .filter(key -> project.getPlugin(key) != null)
          .map(key -> new Configuration(project, key))
          .filter(aspectj -> weaving(aspectj).findAny().isPresent())
          .forEach(this::reconcile);
    }
  }

  private boolean hasRuntime() {
    return project.getDependencies().stream()
        .anyMatch(each -> each.getArtifactId().equals(RUNTIME));
  }

  private static Stream<PluginExecution> weaving(Configuration aspectj) {
    return aspectj.plugin().getExecutions().stream()
        .filter(each -> each.getGoals().stream().anyMatch(WEAVING::contains));
  }

  private void reconcile(Configuration aspectj) {
    Set<String> libraries = new LinkedHashSet<>();
    for (PluginExecution each : List.copyOf(weaving(aspectj).toList())) {
      aspectj.changeExecution(each.getId(), configuration -> introduce(configuration, libraries));
    }
    sameAjc(aspectj.plugin());
    new Configuration(project, SetUp.PLUGIN).change(ours -> learn(ours, libraries));
  }

  /** Adds our aspects to theirs, and remembers theirs. */
  private static void introduce(Xpp3Dom configuration, Set<String> libraries) {
    Xpp3Dom list = Configuration.child(configuration, LIBRARIES);
    Arrays.stream(list.getChildren())
        .filter(each -> !Configuration.text(each, "artifactId").equals(RUNTIME))
        .map(
            each ->
                Configuration.text(each, "groupId") + ":" + Configuration.text(each, "artifactId"))
        .forEach(libraries::add);
    if (!Configuration.has(list, "artifactId", RUNTIME)) {
      Xpp3Dom library = new Xpp3Dom("aspectLibrary");
      Configuration.add(library, "groupId", "dev.backoff");
      Configuration.add(library, "artifactId", RUNTIME);
      list.addChild(library);
    }
  }

  /** The plugin's own AspectJ may be older than our aspects. */
  private void sameAjc(Plugin aspectj) {
    if (aspectj.getDependencies().stream().anyMatch(each -> each.getArtifactId().equals(AJC))) {
      return;
    }
    Dependency ajc = new Dependency();
    ajc.setGroupId("org.aspectj");
    ajc.setArtifactId(AJC);
    ajc.setVersion(AJC_VERSION);
    List<Dependency> dependencies = new ArrayList<>(aspectj.getDependencies());
    dependencies.add(ajc);
    aspectj.setDependencies(dependencies);
    LOGGER.info(
        "{}: {} runs with AspectJ {}, which backoff-runtime needs. Write a dependency on"
            + " aspectjtools into that plugin to choose another.",
        project.getArtifactId(),
        aspectj.getArtifactId(),
        AJC_VERSION);
  }

  private static void learn(Xpp3Dom ours, Set<String> libraries) {
    if (ours.getChild("projectAspects") == null) {
      Configuration.add(ours, "projectAspects", "true");
    }
    Xpp3Dom list = Configuration.child(ours, LIBRARIES);
    Set<String> known = new LinkedHashSet<>();
    Arrays.stream(list.getChildren()).map(Xpp3Dom::getValue).forEach(known::add);
    libraries.stream()
        .filter(each -> !known.contains(each))
        .forEach(each -> Configuration.add(list, "aspectLibrary", each));
  }
}
