package dev.backoff.lab.request;

import java.util.List;
import java.util.stream.Collectors;

/** A request that breaks rules. The message has a line for each. */
public final class InvalidRequestException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final transient List<Finding> findings;

  /** A refusal for these errors, one or more. */
  public InvalidRequestException(List<Finding> findings) {
    super(findings.stream().map(Finding::message).collect(Collectors.joining("\n")));
    this.findings = List.copyOf(findings);
  }

  /** All errors, one or more. */
  public List<Finding> findings() {
    return findings;
  }
}
