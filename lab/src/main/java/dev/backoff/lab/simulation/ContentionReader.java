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
  private static final int MOST_RUNS = 2_000_000;
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
    if ((long) spec.clients().size() * spec.algorithms().size() * spec.repetitions() > MOST_RUNS) {
      settings.tooMuch(
          ContentionSetting.REPETITIONS.key(),
          spec.repetitions() + " of each pair of algorithm and clients",
          "at most " + MOST_RUNS + " runs in all");
    }
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
        policies.messageNanos(ContentionSetting.NETWORK_MEAN.key(), 10 * MILLISECOND),
        policies.messageNanos(ContentionSetting.NETWORK_DEVIATION.key(), 2 * MILLISECOND));
  }

  private Map<Algorithm, RetryPlan> plans() {
    long base = policies.waitNanos(ContentionSetting.BASE.key(), 10 * MILLISECOND);
    long smallBase =
        policies.waitNanos(ContentionSetting.DECORRELATED_BASE.key(), Math.max(1, base / 2));
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
        jitter,
        base,
        policies.waitNanos(ContentionSetting.CAP.key(), 2000 * MILLISECOND),
        field.key());
  }
}
