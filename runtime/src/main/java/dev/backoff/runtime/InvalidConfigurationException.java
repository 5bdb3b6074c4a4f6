package dev.backoff.runtime;

import java.util.List;

/**
 * A configuration that has mistakes, or an application whose methods are not woven. The message
 * lists everything that {@link Backoffs#validate} found, one line each.
 */
public final class InvalidConfigurationException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  private final String[] problems;

  InvalidConfigurationException(List<String> problems) {
    super(heading(problems.size()) + "\n" + String.join("\n", problems));
    this.problems = problems.toArray(String[]::new);
  }

  private static String heading(int problems) {
    return problems == 1
        ? "Backoff found a problem in this application:"
        : "Backoff found " + problems + " problems in this application:";
  }

  /** One line for each problem: rule id, key, source and value, what to do. */
  public List<String> problems() {
    return List.of(problems);
  }
}
