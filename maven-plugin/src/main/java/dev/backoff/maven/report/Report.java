package dev.backoff.maven.report;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.maven.classfile.AnnotatedMethod;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All schedules of a build. The same classes give the same text: no dates, no paths, no order that
 * depends on files.
 */
public final class Report {

  private final String title;
  private final List<ReportedMethod> methods = new ArrayList<>();

  private Report(String title) {
    this.title = title;
  }

  /** An empty report of the build with that name. */
  public static Report named(String title) {
    return new Report(title);
  }

  /**
   * Adds the methods of a project of the build.
   *
   * @param module its artifactId
   */
  public void add(String module, List<AnnotatedMethod> found) {
    found.forEach(method -> methods.add(ReportedMethod.of(module, method)));
    methods.sort(Comparator.comparing(ReportedMethod::key));
  }

  String title() {
    return title;
  }

  List<ReportedMethod> methods() {
    return List.copyOf(methods);
  }

  /** How many methods it has. */
  public int size() {
    return methods.size();
  }

  /** Whether methods of more than one project are in it. */
  boolean hasModules() {
    return methods.stream().map(ReportedMethod::module).distinct().count() > 1;
  }

  /** The method that can wait longest. */
  Optional<ReportedMethod> longest() {
    return methods.stream()
        .filter(method -> method.schedule().isPresent())
        .max(Comparator.comparingLong(Report::worstCase));
  }

  private static long worstCase(ReportedMethod method) {
    return method.schedule().map(Schedule::worstCaseNanos).orElse(0L);
  }

  /** A page of its own, for people. */
  public String html() {
    return new HtmlReport(this).text();
  }

  /** Tables for a review or a wiki. */
  public String markdown() {
    return MarkdownReport.text(this);
  }

  /** For tools, and for comparison with a later one. */
  public String json() {
    return JsonReport.text(this);
  }
}
