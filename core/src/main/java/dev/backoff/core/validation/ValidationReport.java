package dev.backoff.core.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything the rules have to say about one declaration, in the order in which it was found. */
public record ValidationReport(List<Violation> violations) {

  private static final ValidationReport CLEAN = new ValidationReport(List.of());

  public ValidationReport {
    violations = List.copyOf(violations);
  }

  /** A report without findings. */
  public static ValidationReport clean() {
    return CLEAN;
  }

  /** Whether there is an error, so that no policy comes out of the declaration. */
  public boolean hasErrors() {
    return errors().findAny().isPresent();
  }

  /** The findings that refuse the policy. */
  public Stream<Violation> errors() {
    return violations.stream().filter(found -> found.rule().severity() == Severity.ERROR);
  }

  /** This report and then {@code other}. */
  public ValidationReport and(ValidationReport other) {
    List<Violation> both = new ArrayList<>(violations);
    both.addAll(other.violations);
    return new ValidationReport(both);
  }

  /** The ids of the broken rules that are errors, each once. */
  public List<String> errorIds() {
    return errors().map(found -> found.rule().id()).distinct().toList();
  }

  /** One line per finding. */
  @Override
  public String toString() {
    return violations.stream().map(Violation::message).collect(Collectors.joining("\n"));
  }
}
