package dev.backoff.lab.simulation;

import dev.backoff.Jitter;
import dev.backoff.lab.request.SettingReader;
import dev.backoff.runtime.RetryPlan;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** From settings as text to a {@link ContentionSpec}. */
final class ContentionReader {

  private static final int MOST_CLIENTS = 1_000_000;
  private static final int MOST_REPETITIONS = 1_000_000;
  private static final long MILLISECOND = 1_000_000;
  private static final List<Integer> TEN_TO_190 =
      IntStream.rangeClosed(1, 19).map(tens -> 10 * tens).boxed().toList();

  private final SettingReader settings;
  private final PolicyReader policies;

  ContentionReader(Map<String, String> settings) {
    this.settings = new SettingReader(settings, ContentionSetting.keys());
    this.policies = new PolicyReader(this.settings);
  }

  ContentionSpec spec() {
    ContentionSpec spec =
        new ContentionSpec(
            clients(), algorithms(), repetitions(), network(), plans(), policies.seed());
    settings.refuseErrors();
    return spec;
  }

  private List<Integer> clients() {
    List<Integer> written = settings.series(ContentionSetting.CLIENTS.key(), 1, MOST_CLIENTS);
    return written.isEmpty() ? TEN_TO_190 : written;
  }

  private List<Algorithm> algorithms() {
    List<Algorithm> written = settings.choices(ContentionSetting.ALGORITHMS.key(), Algorithm.class);
    return written.isEmpty() ? List.of(Algorithm.values()) : written;
  }

  private int repetitions() {
    return (int)
        settings.whole(ContentionSetting.REPETITIONS.key(), 1, MOST_REPETITIONS).orElse(100);
  }

  private Network network() {
    return new Network(
        nanos(ContentionSetting.NETWORK_MEAN, 10 * MILLISECOND),
        nanos(ContentionSetting.NETWORK_DEVIATION, 2 * MILLISECOND));
  }

  private Map<Algorithm, RetryPlan> plans() {
    long base = nanos(ContentionSetting.BASE, 10 * MILLISECOND);
    long smallBase = nanos(ContentionSetting.DECORRELATED_BASE, Math.max(1, base / 2));
    Map<Algorithm, RetryPlan> plans = new EnumMap<>(Algorithm.class);
    for (Algorithm algorithm : Algorithm.values()) {
      boolean decorrelated = algorithm == Algorithm.DECORRELATED;
      ContentionSetting field =
          decorrelated ? ContentionSetting.DECORRELATED_BASE : ContentionSetting.BASE;
      algorithm
          .jitter()
          .flatMap(jitter -> plan(jitter, decorrelated ? smallBase : base, field))
          .ifPresent(plan -> plans.put(algorithm, plan));
    }
    return plans;
  }

  private Optional<RetryPlan> plan(Jitter jitter, long base, ContentionSetting field) {
    return policies.unlimited(
        jitter, base, nanos(ContentionSetting.CAP, 2000 * MILLISECOND), field.key());
  }

  private long nanos(ContentionSetting setting, long otherwise) {
    return settings.nanos(setting.key()).orElse(otherwise);
  }
}
