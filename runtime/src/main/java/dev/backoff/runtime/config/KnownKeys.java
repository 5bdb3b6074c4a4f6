package dev.backoff.runtime.config;

import dev.backoff.core.policy.Attribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The keys that mean something to an application. */
public final class KnownKeys {

  private static final String DEFAULT = "backoff.default";
  private static final Set<String> SWITCHES = Set.of(OverrideReader.ENABLED, OverrideReader.NESTED);
  private static final Set<String> OF_BUDGETS =
      Set.of(BudgetSettings.CAPACITY, BudgetSettings.DEPOSIT);
  private static final Set<String> OF_METHODS = attributesAndSwitches();

  private final KeyVocabulary keys = new KeyVocabulary('.', DEFAULT);

  private KnownKeys() {}

  /**
   * Everything that is wrong with what is set, beside the values.
   *
   * @param policies of all methods of the application
   * @param budgets the names of all budgets
   */
  public static List<ConfigProblem> problems(
      Configuration configuration, List<EffectivePolicy> policies, Collection<String> budgets) {
    List<ConfiguredMethod> methods = policies.stream().map(EffectivePolicy::method).toList();
    List<ConfigProblem> problems = of(methods, budgets).problems(configuration);
    problems.addAll(FixedAttribute.unused(configuration, policies));
    return problems;
  }

  /** The keys of these methods and budgets, and those that concern everything. */
  static KnownKeys of(Collection<ConfiguredMethod> methods, Collection<String> budgets) {
    KnownKeys known = new KnownKeys();
    known.keys.add("backoff", SWITCHES);
    known.keys.add(DEFAULT, OF_METHODS);
    methods.stream()
        .flatMap(method -> method.scopes().stream())
        .forEach(scope -> known.keys.add(scope, OF_METHODS));
    budgets.forEach(budget -> known.keys.add(BudgetSettings.scope(budget), OF_BUDGETS));
    return known;
  }

  private static Set<String> attributesAndSwitches() {
    Set<String> names = new TreeSet<>(SWITCHES);
    Arrays.stream(Attribute.values()).map(Attribute::key).forEach(names::add);
    return names;
  }

  /** What is set and means nothing, and variables that mean more than one thing. */
  List<ConfigProblem> problems(Configuration configuration) {
    KeyVocabulary variables = keys.asVariables();
    List<ConfigProblem> problems = new ArrayList<>();
    configuration
        .settings()
        .filter(each -> !keys.contains(each.key()))
        .forEach(each -> problems.add(unknown(each, keys)));
    configuration
        .variables()
        .filter(each -> !variables.contains(each.key()))
        .forEach(each -> problems.add(unknown(each, variables)));
    problems.addAll(Variables.ambiguous(configuration, keys.keys().toList()));
    return problems;
  }

  private static ConfigProblem unknown(Setting setting, KeyVocabulary vocabulary) {
    return ConfigRule.UNKNOWN_KEY.of(
        setting,
        vocabulary
            .nearest(setting.key())
            .map(nearest -> "Did you mean " + nearest + "?")
            .orElse("Remove it."));
  }
}
