package dev.backoff.runtime.config;

import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.core.validation.Violation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The policy that a method follows: as compiled, with what configuration says instead. */
public final class EffectivePolicy {

  private static final Set<String> SWITCHES = Set.of(OverrideReader.ENABLED, OverrideReader.NESTED);

  private final ConfiguredMethod method;
  private final Schedule schedule;
  private final boolean enabled;
  private final boolean collapseNested;
  private final Map<String, Setting> origins;
  private final List<ConfigProblem> problems;

  private EffectivePolicy(
      ConfiguredMethod method,
      Schedule schedule,
      Overrides overrides,
      Map<String, Setting> origins,
      List<ConfigProblem> problems) {
    this.method = method;
    this.schedule = schedule;
    this.enabled = overrides.enabled();
    this.collapseNested = overrides.collapseNested();
    this.origins = Collections.unmodifiableMap(new LinkedHashMap<>(origins));
    this.problems = List.copyOf(problems);
  }

  /**
   * What {@code configuration} makes of a compiled policy. One bad override, and all of them are
   * dropped; the switches hold nonetheless, as far as they can be read.
   *
   * @param loader finds the classes that retryOn and abortOn name; null for the bootstrap loader
   */
  public static EffectivePolicy of(
      Configuration configuration,
      ConfiguredMethod method,
      Schedule compiled,
      @Nullable ClassLoader loader) {
    if (configuration.isEmpty()) { // as mostly: a first failure waits for this
      Overrides none = Overrides.none(compiled.policy().declaration());
      return compiled(method, compiled, none, List.of());
    }
    Overrides overrides =
        new OverrideReader(configuration, method, compiled.policy().declaration(), loader).read();
    if (!overrides.problems().isEmpty()) {
      return compiled(method, compiled, overrides, overrides.problems());
    }
    return SWITCHES.containsAll(overrides.origins().keySet())
        ? compiled(method, compiled, overrides, List.of())
        : judged(method, compiled, overrides);
  }

  private static EffectivePolicy judged(
      ConfiguredMethod method, Schedule compiled, Overrides overrides) {
    PolicyOutcome outcome = PolicyPipeline.judge(overrides.combined());
    if (outcome instanceof PolicyOutcome.Accepted accepted) {
      return new EffectivePolicy(
          method, accepted.schedule(), overrides, overrides.origins(), List.of());
    }
    return compiled(method, compiled, overrides, problems(outcome.report(), overrides.origins()));
  }

  private static EffectivePolicy compiled(
      ConfiguredMethod method,
      Schedule compiled,
      Overrides overrides,
      List<ConfigProblem> problems) {
    Map<String, Setting> switches = new LinkedHashMap<>(overrides.origins());
    switches.keySet().retainAll(SWITCHES);
    return new EffectivePolicy(method, compiled, overrides, switches, problems);
  }

  private static List<ConfigProblem> problems(
      ValidationReport report, Map<String, Setting> origins) {
    List<ConfigProblem> problems = new ArrayList<>();
    report.errors().forEach(found -> problems.add(problem(found, origins)));
    return problems;
  }

  /** Where the attribute itself is not overridden, all overrides together broke the rule. */
  private static ConfigProblem problem(Violation found, Map<String, Setting> origins) {
    Setting guilty = found.attribute() == null ? null : origins.get(found.attribute().key());
    String settings = guilty == null ? all(origins) : guilty.toString();
    return new ConfigProblem(found.rule().id(), found.message() + " Configured: " + settings + ".");
  }

  private static String all(Map<String, Setting> origins) {
    return origins.entrySet().stream()
        .filter(entry -> !SWITCHES.contains(entry.getKey()))
        .map(entry -> entry.getValue().toString())
        .collect(Collectors.joining(", "));
  }

  /** Whose policy it is. */
  public ConfiguredMethod method() {
    return method;
  }

  /** The settings. */
  public BackoffPolicy policy() {
    return schedule.policy();
  }

  /** The waits. */
  public Schedule schedule() {
    return schedule;
  }

  /** Whether there is any retry at all. */
  public boolean enabled() {
    return enabled;
  }

  /** Whether a failure that an inner loop has exhausted is given up at once. */
  public boolean collapseNested() {
    return collapseNested;
  }

  /**
   * Where the value of an attribute or switch comes from, {@code cap} or {@code enabled} for
   * example; empty for the annotation or a default.
   */
  public Optional<Setting> origin(String attribute) {
    return Optional.ofNullable(origins.get(attribute));
  }

  /** What is configured and followed, by attribute or switch. */
  public Map<String, Setting> origins() {
    return origins;
  }

  /** Why overrides are not followed; empty if they are. */
  public List<ConfigProblem> problems() {
    return problems;
  }
}
