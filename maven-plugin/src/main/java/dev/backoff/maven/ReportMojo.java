package dev.backoff.maven;

import dev.backoff.maven.check.Counted;
import dev.backoff.maven.classfile.ClassFileException;
import dev.backoff.maven.report.Baseline;
import dev.backoff.maven.report.Comparison;
import dev.backoff.maven.report.Report;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Writes the schedules of all retried methods of the build: {@code report.html} for people, {@code
 * report.md} for reviews, {@code report.json} for tools. The same classes give the same files.
 * Reads compiled classes, so compile first: {@code mvn compile backoff:report}.
 */
@Mojo(
    name = "report",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    aggregator = true,
    inheritByDefault = false,
    threadSafe = true)
@SuppressWarnings({"NullAway.Init", "deprecation"}) // Maven sets parameters; inheritByDefault
public final class ReportMojo extends AbstractMojo {

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${reactorProjects}", readonly = true, required = true)
  private List<MavenProject> projects;

  /** The folder that the three files are written to. */
  @Parameter(property = "backoff.report", defaultValue = "${project.build.directory}/backoff")
  private File outputDirectory;

  /** A {@code report.json} of an earlier build: what has changed in worst-case wait is printed. */
  @Parameter(property = "backoff.baseline")
  private File baseline;

  /** Whether the build fails where a method of the baseline can wait longer now. */
  @Parameter(property = "backoff.failOnGrowth", defaultValue = "false")
  private boolean failOnGrowth;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    try {
      Report report = report();
      write(report);
      if (baseline != null) {
        compare(Baseline.read(baseline.toPath()), report);
      } else if (failOnGrowth) {
        throw new MojoFailureException(
            "backoff.failOnGrowth needs something to compare with. Name an earlier report.json by"
                + " -Dbackoff.baseline=\u2026");
      }
    } catch (ClassFileException | IllegalArgumentException wrong) {
      throw new MojoFailureException(wrong.getMessage(), wrong);
    }
  }

  private Report report() {
    Report report = Report.named(project.getArtifactId());
    for (MavenProject each : projects) {
      if (!each.getPackaging().equals("pom")) {
        report.add(each.getArtifactId(), ProjectClasses.main(each).annotatedMethods());
      }
    }
    return report;
  }

  private void write(Report report) throws MojoExecutionException {
    Path folder = outputDirectory.toPath();
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("report.html"), report.html());
      Files.writeString(folder.resolve("report.md"), report.markdown());
      Files.writeString(folder.resolve("report.json"), report.json());
    } catch (IOException failed) {
      throw new MojoExecutionException("The report can't be written: " + failed, failed);
    }
    getLog()
        .info(
            "Schedules of "
                + Counted.methods(report.size())
                + ": "
                + folder.resolve("report.html"));
  }

  private void compare(Baseline before, Report now) throws MojoFailureException {
    Comparison comparison = Comparison.of(before, now);
    getLog().info("Worst-case waits compared with " + baseline + ":");
    comparison.lines().forEach(line -> getLog().info("  " + line));
    getLog().info("  " + Counted.methods(comparison.same()) + " as before.");
    if (failOnGrowth && comparison.grown() > 0) {
      throw new MojoFailureException(
          Counted.methods(comparison.grown())
              + " can wait longer than in "
              + baseline
              + ":\n"
              + String.join("\n", comparison.lines())
              + "\nShorten the waits, or accept them by replacing that file with the new"
              + " report.json.");
    }
  }
}
