package dev.backoff.runtime;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.config.BudgetSettings;
import dev.backoff.runtime.config.ConfigProblem;
import dev.backoff.runtime.config.ConfigRule;
import dev.backoff.runtime.config.Configuration;
import dev.backoff.runtime.config.ConfiguredMethod;
import dev.backoff.runtime.config.EffectivePolicy;
import dev.backoff.runtime.config.IndexedMethod;
import dev.backoff.runtime.config.KnownKeys;
import dev.backoff.runtime.table.BackoffTables;
import dev.backoff.runtime.table.MethodPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One look at a whole application: everything that is wrong with it. */
final class ConfigurationCheck {

  private final ClassLoader loader;
  private final Function<@Nullable ClassLoader, Configuration> sources;
  private final BiPredicate<Class<?>, MethodKey> retriedOtherwise;
  private final Map<@Nullable ClassLoader, Configuration> configurations = new HashMap<>();
  private final List<EffectivePolicy> policies = new ArrayList<>();
  private final Set<String> known = new LinkedHashSet<>();
  private final Set<String> problems = new LinkedHashSet<>();

  private ConfigurationCheck(
      ClassLoader loader,
      Function<@Nullable ClassLoader, Configuration> sources,
      BiPredicate<Class<?>, MethodKey> retriedOtherwise) {
    this.loader = loader;
    this.sources = sources;
    this.retriedOtherwise = retriedOtherwise;
  }

  static ConfigurationCheck of(ClassLoader loader) {
    return of(loader, (owner, method) -> false);
  }

  /** The same where methods for which {@code retriedOtherwise} holds need not be woven. */
  static ConfigurationCheck of(
      ClassLoader loader, BiPredicate<Class<?>, MethodKey> retriedOtherwise) {
    return of(loader, ConfigSources::read, retriedOtherwise);
  }

  /** The same with other sources, which are asked by class loader. */
  static ConfigurationCheck of(
      ClassLoader loader, Function<@Nullable ClassLoader, Configuration> sources) {
    return of(loader, sources, (owner, method) -> false);
  }

  private static ConfigurationCheck of(
      ClassLoader loader,
      Function<@Nullable ClassLoader, Configuration> sources,
      BiPredicate<Class<?>, MethodKey> retriedOtherwise) {
    ConfigurationCheck check = new ConfigurationCheck(loader, sources, retriedOtherwise);
    check.look();
    return check;
  }

  /** One line each, none twice. */
  List<String> problems() {
    return List.copyOf(problems);
  }

  /** Of all methods that were found and can be retried. */
  List<EffectivePolicy> policies() {
    return List.copyOf(policies);
  }

  private void look() {
    add(configuration(loader).problems());
    IndexFiles index = IndexFiles.of(loader);
    add(index.problems());
    index.methods().stream().flatMap(this::present).forEach(this::look);
    classesInKeys().flatMap(name -> AnnotatedMethod.in(name, loader).stream()).forEach(this::look);
    budgets().forEach(this::lookAtBudget);
    add(KnownKeys.problems(configuration(loader), policies, budgets()));
  }

  /** A row of a class that has changed since says nothing of the class as it is. */
  private Stream<AnnotatedMethod> present(IndexedMethod row) {
    return AnnotatedMethod.in(row.method().className(), loader).stream()
        .filter(method -> method.is(row.method().methodName(), row.descriptor()));
  }

  /** No processor sees local and anonymous classes, but their keys may be configured. */
  private Stream<String> classesInKeys() {
    return configuration(loader).mentionedScopes().flatMap(ConfigurationCheck::asClass).distinct();
  }

  private static Stream<String> asClass(String scope) {
    int dot = scope.lastIndexOf('.');
    return dot < 0 ? Stream.of(scope) : Stream.of(scope, scope.substring(0, dot));
  }

  private void look(AnnotatedMethod method) {
    if (!known.add(method.owner().getName() + "." + method.key())) {
      return;
    }
    if (!method.woven() && !retriedOtherwise.test(method.owner(), method.key())) {
      String name = method.owner().getName() + "." + method.key().name();
      add(List.of(ConfigRule.NOT_WOVEN.of(name)));
    }
    MethodPolicy policy = BackoffTables.find(method.owner(), method.key());
    if (policy instanceof MethodPolicy.Usable usable) {
      look(method, usable.schedule());
    } else if (policy instanceof MethodPolicy.Unusable unusable) {
      problems.add(String.valueOf(unusable.why().getMessage()).replace('\n', ' '));
    }
  }

  private void look(AnnotatedMethod method, Schedule compiled) {
    Class<?> owner = method.owner();
    ConfiguredMethod named =
        new ConfiguredMethod(owner.getName(), method.key().name(), compiled.policy().name());
    Configuration configuration = configuration(owner.getClassLoader());
    EffectivePolicy policy =
        EffectivePolicy.of(configuration, named, compiled, owner.getClassLoader());
    policies.add(policy);
    add(policy.problems());
  }

  private void lookAtBudget(String name) {
    add(BudgetSettings.of(configuration(loader), name).problems());
  }

  private Set<String> budgets() {
    Set<String> names = new TreeSet<>(Budgets.names());
    policies.stream()
        .map(EffectivePolicy::policy)
        .map(BackoffPolicy::declaration)
        .map(declaration -> declaration.budget())
        .filter(name -> !name.isEmpty())
        .forEach(names::add);
    return names;
  }

  private Configuration configuration(@Nullable ClassLoader of) {
    return configurations.computeIfAbsent(of, sources);
  }

  private void add(List<ConfigProblem> found) {
    found.forEach(problem -> problems.add(problem.text()));
  }
}
