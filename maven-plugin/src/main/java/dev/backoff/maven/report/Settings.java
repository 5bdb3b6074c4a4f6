package dev.backoff.maven.report;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The attributes of a declaration by name, in the order of the annotation. */
final class Settings {

  private Settings() {}

  static Map<String, Object> of(BackoffDeclaration declaration) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Attribute attribute : Attribute.values()) {
      values.put(attribute.key(), value(declaration, attribute));
    }
    return values;
  }

  static Object value(BackoffDeclaration declaration, Attribute attribute) {
    return switch (attribute) {
      case BASE -> declaration.base();
      case MULTIPLIER -> declaration.multiplier();
      case CAP -> declaration.cap();
      case JITTER -> declaration.jitter().name();
      case MAX_RETRIES -> declaration.maxRetries();
      case MAX_DURATION -> declaration.maxDuration();
      case RETRY_ON -> names(declaration.retryOn());
      case ABORT_ON -> names(declaration.abortOn());
      case MATCH_CAUSES -> declaration.matchCauses();
      case RETRY_WHEN -> declaration.retryWhen();
      case RETRY_ON_RESULT -> declaration.retryOnResult();
      case RECOVER -> declaration.recover();
      case BUDGET -> declaration.budget();
      case NAME -> declaration.name();
    };
  }

  private static List<String> names(List<FailureType> types) {
    return types.stream().map(FailureType::binaryName).toList();
  }

  /** As a person reads it; empty for an attribute that asks for nothing. */
  static String text(BackoffDeclaration declaration, Attribute attribute) {
    return switch (attribute) {
      case MAX_RETRIES ->
          declaration.unlimited() ? "unlimited" : String.valueOf(declaration.maxRetries());
      case RETRY_ON -> simpleNames(declaration.retryOn());
      case ABORT_ON -> simpleNames(declaration.abortOn());
      case MATCH_CAUSES -> declaration.matchCauses() ? "yes" : "";
      default -> value(declaration, attribute).toString();
    };
  }

  private static String simpleNames(List<FailureType> types) {
    return String.join(", ", types.stream().map(FailureType::simpleName).toList());
  }
}
