package dev.backoff.maven.setup;

import java.util.Arrays;
import java.util.List;
import org.apache.maven.artifact.versioning.ComparableVersion;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts the processor on the path of javac. A path of the user's is added to; where there is none,
 * the processors that javac would have found on the class path come along, since a path ends that
 * search.
 */
final class CompilerSetUp {

  private static final Logger LOGGER = LoggerFactory.getLogger("dev.backoff");

  private static final String COMPILER = "org.apache.maven.plugins:maven-compiler-plugin";
  private static final ComparableVersion FIRST_WITH_PATHS = new ComparableVersion("3.5");
  private static final String GOOD_VERSION = "3.14.1";

  private static final String PATHS = "annotationProcessorPaths";
  private static final String NAMES = "annotationProcessors";
  private static final String ARTIFACT = "backoff-processor";
  private static final String PROCESSOR = "dev.backoff.processor.BackoffProcessor";

  private final MavenProject project;
  private final Configuration compiler;
  private final Dependency processor;
  private final Processors processors;

  private CompilerSetUp(MavenProject project, Dependency processor, Processors processors) {
    this.project = project;
    this.compiler = new Configuration(project, COMPILER);
    this.processor = processor;
    this.processors = processors;
  }

  /** The set-up of a project with the processor of that version. */
  static CompilerSetUp of(MavenProject project, String version, Processors processors) {
    Dependency processor = new Dependency();
    processor.setGroupId("dev.backoff");
    processor.setArtifactId(ARTIFACT);
    processor.setVersion(version);
    return new CompilerSetUp(project, processor, processors);
  }

  void apply() {
    Plugin plugin = compiler.plugin();
    if (plugin == null || isOnClassPath()) {
      return;
    }
    raiseVersion(plugin);
    List<Dependency> found = processors.of(project);
    compiler.change(configuration -> addTo(configuration, found));
  }

  /** As some write it: a dependency of scope provided, which javac finds by itself. */
  private boolean isOnClassPath() {
    return project.getDependencies().stream()
        .anyMatch(each -> each.getArtifactId().equals(ARTIFACT));
  }

  private void raiseVersion(Plugin plugin) {
    String version = plugin.getVersion();
    if (version != null && new ComparableVersion(version).compareTo(FIRST_WITH_PATHS) < 0) {
      plugin.setVersion(GOOD_VERSION);
      LOGGER.info(
          "{}: maven-compiler-plugin {} instead of {}, which passes over processors. Write a"
              + " version of it in the pom to choose another.",
          project.getArtifactId(),
          GOOD_VERSION,
          version);
    }
  }

  private void addTo(Xpp3Dom configuration, List<Dependency> found) {
    if (isSwitchedOff(configuration)) {
      LOGGER.warn(
          "{}: maven-compiler-plugin is told to run no processor (proc none). The settings of"
              + " @Backoff are not proved, no tables are written.",
          project.getArtifactId());
      return;
    }
    Xpp3Dom names = configuration.getChild(NAMES);
    if (names != null && Arrays.stream(names.getChildren()).noneMatch(CompilerSetUp::isOurs)) {
      Configuration.add(names, "annotationProcessor", PROCESSOR);
    }
    addPaths(configuration, found);
  }

  private static boolean isOurs(Xpp3Dom name) {
    return PROCESSOR.equals(name.getValue());
  }

  private static boolean isSwitchedOff(Xpp3Dom configuration) {
    Xpp3Dom arguments = configuration.getChild("compilerArgs");
    return Configuration.text(configuration, "proc").equals("none")
        || (arguments != null
            && Arrays.stream(arguments.getChildren())
                .anyMatch(each -> "-proc:none".equals(each.getValue())));
  }

  private void addPaths(Xpp3Dom configuration, List<Dependency> found) {
    boolean fresh = configuration.getChild(PATHS) == null;
    Xpp3Dom paths = Configuration.child(configuration, PATHS);
    if (fresh) {
      found.forEach(each -> add(paths, each));
    }
    if (!Configuration.has(paths, "artifactId", ARTIFACT)) {
      add(paths, processor);
    }
  }

  private static void add(Xpp3Dom paths, Dependency dependency) {
    Xpp3Dom path = new Xpp3Dom("path");
    Configuration.add(path, "groupId", dependency.getGroupId());
    Configuration.add(path, "artifactId", dependency.getArtifactId());
    Configuration.add(path, "version", dependency.getVersion());
    if (dependency.getClassifier() != null) {
      Configuration.add(path, "classifier", dependency.getClassifier());
    }
    paths.addChild(path);
  }
}
