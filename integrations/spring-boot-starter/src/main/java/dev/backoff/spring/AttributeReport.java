package dev.backoff.spring;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import dev.backoff.runtime.config.EffectivePolicy;
import dev.backoff.runtime.config.Setting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value that a method follows, and where it comes from.
 *
 * @param value as it is written in configuration
 * @param source {@code annotation}, {@code default}, or key and property source
 */
public record AttributeReport(Object value, String source) {

  static Map<String, AttributeReport> of(EffectivePolicy policy) {
    Map<String, AttributeReport> all = new LinkedHashMap<>();
    for (Attribute attribute : Attribute.values()) {
      Object value = value(policy.policy().declaration(), attribute);
      if (!value.equals("")) {
        all.put(attribute.key(), new AttributeReport(value, source(policy, attribute)));
      }
    }
    all.put("enabled", toggle(policy, "enabled", policy.enabled()));
    all.put("nested", toggle(policy, "nested", policy.collapseNested() ? "collapse" : "retry"));
    return all;
  }

  private static AttributeReport toggle(EffectivePolicy policy, String name, Object value) {
    return new AttributeReport(
        value, policy.origin(name).map(AttributeReport::configured).orElse("default"));
  }

  private static String source(EffectivePolicy policy, Attribute attribute) {
    boolean written = policy.policy().declaration().isWritten(attribute);
    return policy
        .origin(attribute.key())
        .map(AttributeReport::configured)
        .orElse(written ? "annotation" : "default");
  }

  private static String configured(Setting setting) {
    return setting.key() + " (" + setting.source() + ")";
  }

  private static Object value(BackoffDeclaration declaration, Attribute attribute) {
    return switch (attribute) {
      case BASE -> declaration.base();
      case MULTIPLIER -> declaration.multiplier();
      case CAP -> declaration.cap();
      case JITTER -> declaration.jitter().name();
      case MAX_RETRIES -> declaration.unlimited() ? "unlimited" : declaration.maxRetries();
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
}
