package dev.backoff.processor.diagnostic;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Severity;
import dev.backoff.processor.reading.Suppressions;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/**
 * How a finding is printed, if it is: warnings and notes can be silenced or made errors, errors
 * stay what they are. What is silenced in the source stays silent in a build that makes it an
 * error: it says that somebody has looked at it.
 *
 * @param off ids that are silent in the whole build
 * @param raised ids that are errors in the whole build
 */
public record Severities(Set<String> off, Set<String> raised) {

  public Severities {
    off = Set.copyOf(off);
    raised = Set.copyOf(raised);
  }

  Optional<Diagnostic.Kind> kind(Rule rule, Element element) {
    if (rule.severity() == Severity.ERROR) {
      return Optional.of(Diagnostic.Kind.ERROR);
    }
    return off.contains(rule.id()) || Suppressions.contain(rule.id(), element)
        ? Optional.empty()
        : Optional.of(raised.contains(rule.id()) ? Diagnostic.Kind.ERROR : kind(rule));
  }

  private static Diagnostic.Kind kind(Rule rule) {
    return rule.severity() == Severity.WARNING ? Diagnostic.Kind.WARNING : Diagnostic.Kind.NOTE;
  }
}
