package dev.backoff.maven.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.junit.jupiter.api.Test;

/** What is added to the model of a project; real builds are in the tests tagged slow. */
class SetUpTest {

  private static final String OURS =
      """
      <plugin>
        <groupId>dev.backoff</groupId>
        <artifactId>backoff-maven-plugin</artifactId>
        <version>7</version>
        <extensions>true</extensions>
        %s
      </plugin>
      """;

  private static final String COMPILER =
      """
      <plugin>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>%s</version>
        <configuration>%s</configuration>
        <executions><execution><id>default-compile</id></execution></executions>
      </plugin>
      """;

  private static MavenProject project(String plugins) {
    String pom =
        "<project><artifactId>shop</artifactId><build><plugins>%s</plugins></build></project>"
            .formatted(plugins);
    try {
      Model model = new MavenXpp3Reader().read(new StringReader(pom));
      return new MavenProject(model);
    } catch (IOException | XmlPullParserException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static MavenProject setUp(String plugins) {
    MavenProject project = project(plugins);
    apply(project);
    return project;
  }

  /** Without dependencies nothing is looked for in repositories. */
  private static void apply(MavenProject project) {
    CompilerSetUp.of(project, "7", new Processors(null, null)).apply();
    new AspectjSetUp(project).apply();
    new GoalsSetUp(project).apply();
  }

  private static Plugin compiler(MavenProject project) {
    return project.getPlugin("org.apache.maven.plugins:maven-compiler-plugin");
  }

  private static List<PluginExecution> ours(MavenProject project) {
    return project.getPlugin(SetUp.PLUGIN).getExecutions();
  }

  @Test
  void bindsEachGoalLastInItsPhase() {
    MavenProject project = setUp(OURS.formatted("") + COMPILER.formatted("3.14.1", ""));

    assertThat(ours(project))
        .extracting(each -> each.getPhase() + " " + each.getGoals())
        .containsExactly(
            "compile [weave]", "test-compile [weave-tests]", "process-test-classes [check]");
    assertThat(project.getBuildPlugins())
        .extracting(Plugin::getArtifactId)
        .containsExactly("maven-compiler-plugin", "backoff-maven-plugin");
  }

  @Test
  void goalThatTheUserHasBoundStaysWhereItIs() {
    MavenProject project =
        setUp(
            OURS.formatted(
                    "<executions><execution><id>mine</id><phase>package</phase>"
                        + "<goals><goal>check</goal></goals></execution></executions>")
                + COMPILER.formatted("3.14.1", ""));

    assertThat(ours(project))
        .extracting(each -> each.getPhase() + " " + each.getGoals())
        .containsExactlyInAnyOrder(
            "package [check]", "compile [weave]", "test-compile [weave-tests]");
  }

  @Test
  void processorOfThatVersionIsOnThePathOfEachExecution() {
    MavenProject project = setUp(OURS.formatted("") + COMPILER.formatted("3.14.1", ""));

    String path =
        "<groupId>dev.backoff</groupId>\\s*<artifactId>backoff-processor</artifactId>\\s*"
            + "<version>7</version>";
    assertThat(compiler(project).getConfiguration().toString()).containsPattern(path);
    assertThat(compiler(project).getExecutions().get(0).getConfiguration().toString())
        .containsPattern(path);
  }

  @Test
  void pathAndListOfTheUserAreAddedTo() {
    MavenProject project =
        setUp(
            OURS.formatted("")
                + COMPILER.formatted(
                    "3.14.1",
                    "<annotationProcessorPaths><path><artifactId>lombok</artifactId></path>"
                        + "</annotationProcessorPaths><annotationProcessors>"
                        + "<annotationProcessor>Mine</annotationProcessor></annotationProcessors>"));

    assertThat(compiler(project).getConfiguration().toString())
        .containsSubsequence("lombok", "backoff-processor")
        .containsSubsequence("Mine", "dev.backoff.processor.BackoffProcessor");
  }

  @Test
  void secondTimeChangesNothing() {
    MavenProject project = setUp(OURS.formatted("") + COMPILER.formatted("3.1", ""));
    String once = compiler(project).getConfiguration().toString();

    apply(project);

    assertThat(compiler(project).getConfiguration().toString()).isEqualTo(once);
    assertThat(ours(project)).hasSize(3);
  }

  @Test
  void compilerThatPassesOverProcessorsIsRaised() {
    assertThat(compiler(setUp(OURS.formatted("") + COMPILER.formatted("3.1", ""))).getVersion())
        .isEqualTo("3.14.1");
    assertThat(compiler(setUp(OURS.formatted("") + COMPILER.formatted("3.5", ""))).getVersion())
        .isEqualTo("3.5");
  }

  @Test
  void processorsThatAreSwitchedOffStayOff() {
    MavenProject project =
        setUp(OURS.formatted("") + COMPILER.formatted("3.14.1", "<proc>none</proc>"));

    assertThat(compiler(project).getConfiguration().toString()).doesNotContain("backoff-processor");
  }
}
