package dev.backoff.lab.simulation;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import dev.backoff.lab.request.SettingReader;
import dev.backoff.runtime.RetryPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Clients that failed all at once, and go on failing.
 *
 * @param clients how many there are
 * @param plans one for each jitter
 * @param windowNanos length of the window whose calls are counted
 * @param repetitions how often it is tried
 * @param seed same seed, same numbers
 */
public record HerdSpec(
    int clients, List<RetryPlan> plans, long windowNanos, int repetitions, long seed) {

  private static final long MOST_CALLS = 10_000_000;
  private static final long SECOND = 1_000_000_000;

  public HerdSpec {
    plans = List.copyOf(plans);
  }

  /**
   * Reads settings by the names of {@link HerdSetting}.
   *
   * @throws dev.backoff.lab.request.InvalidRequestException with everything that is wrong
   */
  public static HerdSpec of(Map<String, String> settings) {
    SettingReader reader = new SettingReader(settings, HerdSetting.keys());
    int clients = (int) reader.whole(HerdSetting.CLIENTS.key(), 1, 1_000_000).orElse(500);
    long window = reader.nanos(HerdSetting.WINDOW.key(), 1, 3600 * SECOND).orElse(SECOND / 10);
    int repetitions = (int) reader.whole(HerdSetting.REPETITIONS.key(), 1, 100_000).orElse(100);
    long seed = new PolicyReader(reader).seed();
    List<RetryPlan> plans = plans(reader);
    long retries =
        plans.stream().mapToInt(plan -> plan.schedule().policy().maxRetries()).max().orElse(0);
    if (clients * retries > MOST_CALLS) {
      reader.tooMuch(
          HerdSetting.CLIENTS.key(),
          clients + " with " + retries + " retries each",
          "at most " + MOST_CALLS + " retries in all");
    }
    reader.refuseErrors();
    return new HerdSpec(clients, plans, window, repetitions, seed);
  }

  private static List<RetryPlan> plans(SettingReader reader) {
    List<Jitter> written = reader.choices(HerdSetting.JITTERS.key(), Jitter.class);
    PolicyReader policies = new PolicyReader(reader);
    List<RetryPlan> plans = new ArrayList<>();
    for (Jitter jitter : written.isEmpty() ? List.of(Jitter.values()) : written) {
      policies
          .limited(
              jitter,
              policies.waitNanos(HerdSetting.BASE.key(), SECOND),
              policies.waitNanos(HerdSetting.CAP.key(), 32 * SECOND),
              6,
              HerdSetting.BASE.key())
          .ifPresent(plans::add);
    }
    return plans;
  }

  /** All that was set or has its default, as text that {@link #of} reads again. */
  public Map<String, String> settings() {
    BackoffPolicy policy = plans.get(0).schedule().policy();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(HerdSetting.CLIENTS.key(), String.valueOf(clients));
    settings.put(
        HerdSetting.JITTERS.key(),
        plans.stream()
            .map(plan -> plan.schedule().policy().jitter().name())
            .collect(Collectors.joining(",")));
    settings.put(HerdSetting.RETRIES.key(), String.valueOf(policy.maxRetries()));
    settings.put(HerdSetting.BASE.key(), DurationText.print(policy.baseNanos()));
    settings.put(HerdSetting.MULTIPLIER.key(), policy.multiplier().toPlainString());
    settings.put(HerdSetting.CAP.key(), DurationText.print(policy.capNanos()));
    settings.put(HerdSetting.WINDOW.key(), DurationText.print(windowNanos));
    settings.put(HerdSetting.REPETITIONS.key(), String.valueOf(repetitions));
    settings.put(HerdSetting.SEED.key(), String.valueOf(seed));
    return settings;
  }
}
