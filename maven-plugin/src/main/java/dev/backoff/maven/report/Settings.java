package dev.backoff.maven.report;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import java.util.List;

/** The attributes of a declaration, as a person reads them. */
final class Settings {

  private Settings() {}

  /** Empty for an attribute that asks for nothing. */
  static String text(BackoffDeclaration declaration, Attribute attribute) {
    return switch (attribute) {
      case MAX_RETRIES ->
          declaration.unlimited() ? "unlimited" : String.valueOf(declaration.maxRetries());
      case RETRY_ON -> simpleNames(declaration.retryOn());
      case ABORT_ON -> simpleNames(declaration.abortOn());
      case MATCH_CAUSES -> declaration.matchCauses() ? "yes" : "";
      default -> declaration.value(attribute).toString();
    };
  }

  private static String simpleNames(List<FailureType> types) {
    return String.join(", ", types.stream().map(FailureType::simpleName).toList());
  }
}
