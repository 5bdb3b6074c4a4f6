package dev.backoff.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Lets Spring Boot tell what is wrong without a stack trace. */
final class BackoffFailureAnalyzer extends AbstractFailureAnalyzer<BackoffStartUpException> {

  @Override
  protected FailureAnalysis analyze(Throwable root, BackoffStartUpException cause) {
    return new FailureAnalysis(
        cause.getMessage(),
        "Mend what is listed. Ids: docs/runtime-configuration.md and docs/rules.md of Backoff.",
        cause);
  }
}
