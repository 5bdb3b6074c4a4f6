package dev.backoff.lab.simulation;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import dev.backoff.runtime.RetryPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What to simulate: every algorithm with every number of clients, so many times.
 *
 * @param clients numbers of clients
 * @param algorithms how they wait
 * @param repetitions runs of each pair
 * @param network how long messages travel
 * @param plans the plan of each algorithm that waits, simulated or not
 * @param seed same seed, same numbers, on any number of threads
 */
public record ContentionSpec(
    List<Integer> clients,
    List<Algorithm> algorithms,
    int repetitions,
    Network network,
    Map<Algorithm, RetryPlan> plans,
    long seed) {

  public ContentionSpec {
    clients = List.copyOf(clients);
    algorithms = List.copyOf(algorithms);
    plans = Map.copyOf(plans);
  }

  /**
   * Reads settings by the names of {@link ContentionSetting}; what is not set has the default of
   * the published experiment.
   *
   * @throws dev.backoff.lab.request.InvalidRequestException with everything that is wrong
   */
  public static ContentionSpec of(Map<String, String> settings) {
    return new ContentionReader(settings).spec();
  }

  /** All that was set or has its default, as text that {@link #of} reads again. */
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(ContentionSetting.CLIENTS.key(), joined(clients));
    settings.put(ContentionSetting.ALGORITHMS.key(), joined(algorithms));
    settings.put(ContentionSetting.REPETITIONS.key(), String.valueOf(repetitions));
    settings.put(ContentionSetting.NETWORK_MEAN.key(), DurationText.print(network.meanNanos()));
    settings.put(
        ContentionSetting.NETWORK_DEVIATION.key(), DurationText.print(network.deviationNanos()));
    BackoffPolicy policy = policy(Algorithm.NONE);
    settings.put(ContentionSetting.BASE.key(), DurationText.print(policy.baseNanos()));
    settings.put(
        ContentionSetting.DECORRELATED_BASE.key(),
        DurationText.print(policy(Algorithm.DECORRELATED).baseNanos()));
    settings.put(ContentionSetting.MULTIPLIER.key(), policy.multiplier().toPlainString());
    settings.put(ContentionSetting.CAP.key(), DurationText.print(policy.capNanos()));
    settings.put(ContentionSetting.SEED.key(), String.valueOf(seed));
    return settings;
  }

  private static String joined(List<?> values) {
    return values.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private BackoffPolicy policy(Algorithm algorithm) {
    return plan(algorithm).orElseThrow().schedule().policy();
  }

  /** The plan that clients follow, or nothing where they try again at once. */
  Optional<RetryPlan> plan(Algorithm algorithm) {
    return Optional.ofNullable(plans.get(algorithm));
  }

  /** Clients of all runs together. */
  long totalClients() {
    long once = clients.stream().mapToLong(Integer::longValue).sum();
    return once * algorithms.size() * repetitions;
  }
}
