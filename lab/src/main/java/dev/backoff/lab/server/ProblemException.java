package dev.backoff.lab.server;

import java.util.Map;

/** Ends a request with a problem. */
final class ProblemException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Problem problem;
  private final transient Map<String, String> headers;

  ProblemException(Problem problem) {
    this(problem, Map.of());
  }

  /**
   * @param headers to be sent with it
   */
  ProblemException(Problem problem, Map<String, String> headers) {
    super(problem.detail(), null, false, false);
    this.problem = problem;
    this.headers = headers;
  }

  Problem problem() {
    return problem;
  }

  Map<String, String> headers() {
    return headers;
  }
}
