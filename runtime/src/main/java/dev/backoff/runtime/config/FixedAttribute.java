package dev.backoff.runtime.config;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Why an attribute of a method can't be overridden. */
final class FixedAttribute {

  private FixedAttribute() {}

  /** The attributes that no configuration changes. */
  static boolean always(Attribute attribute) {
    return switch (attribute) {
      case RETRY_WHEN, RETRY_ON_RESULT, RECOVER, NAME -> true;
      default -> false;
    };
  }

  /** A problem, if this setting wants to change what is fixed in that declaration. */
  static Optional<ConfigProblem> problem(
      Attribute attribute, Setting setting, BackoffDeclaration compiled) {
    if (always(attribute)) {
      return Optional.of(
          problem(attribute, setting, reason(attribute), "Change the annotation instead."));
    }
    return isOpen(attribute, compiled)
        ? Optional.empty()
        : Optional.of(
            problem(
                attribute,
                setting,
                "the annotation sets none and other code is woven where it does",
                "Write a " + attribute.key() + " in the annotation first."));
  }

  /** Settings of wide keys that concern only methods that leave no room for them. */
  static List<ConfigProblem> unused(Configuration configuration, List<EffectivePolicy> policies) {
    List<ConfigProblem> problems = new ArrayList<>();
    for (Attribute attribute : List.of(Attribute.MAX_DURATION, Attribute.BUDGET)) {
      closedKeys(attribute, policies).stream()
          .flatMap(key -> configuration.find(key).stream())
          .forEach(setting -> problems.add(unused(attribute, setting)));
    }
    return problems;
  }

  private static Set<String> closedKeys(Attribute attribute, List<EffectivePolicy> policies) {
    Set<String> closed = new TreeSet<>();
    policies.forEach(each -> closed.addAll(each.method().keys(attribute.key())));
    policies.forEach(each -> closed.removeAll(each.method().narrowKeys(attribute.key())));
    policies.stream()
        .filter(each -> isOpen(attribute, each.policy().declaration()))
        .forEach(each -> closed.removeAll(each.method().keys(attribute.key())));
    return closed;
  }

  private static ConfigProblem unused(Attribute attribute, Setting setting) {
    return problem(
        attribute,
        setting,
        "no annotation that it concerns sets one",
        "Write a " + attribute.key() + " in an annotation first.");
  }

  /** Whether the annotation leaves room for the attribute. */
  static boolean isOpen(Attribute attribute, BackoffDeclaration compiled) {
    return switch (attribute) {
      case MAX_DURATION -> !compiled.maxDuration().isEmpty();
      case BUDGET -> !compiled.budget().isEmpty();
      default -> !always(attribute);
    };
  }

  private static String reason(Attribute attribute) {
    return attribute == Attribute.NAME
        ? "keys, metrics and logs are made of it"
        : "the call of that method is compiled into the class";
  }

  private static ConfigProblem problem(
      Attribute attribute, Setting setting, String reason, String hint) {
    return ConfigRule.NOT_OVERRIDABLE.of(setting, attribute.key(), reason, hint);
  }
}
