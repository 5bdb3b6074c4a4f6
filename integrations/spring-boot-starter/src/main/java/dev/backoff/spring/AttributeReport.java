package dev.backoff.spring;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.runtime.config.EffectivePolicy;
import dev.backoff.runtime.config.Setting;
import java.util.LinkedHashMap;
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
    return attribute == Attribute.MAX_RETRIES && declaration.unlimited()
        ? "unlimited"
        : declaration.value(attribute);
  }
}
