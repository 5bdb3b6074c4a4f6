package dev.backoff.lab.simulation;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import dev.backoff.lab.request.SettingReader;
import dev.backoff.runtime.RetryPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A service that fails, and clients that go on calling it.
 *
 * @param failureRates shares of calls that fail
 * @param clients how many there are
 * @param rate first tries of one client in a second
 * @param horizonNanos how long first tries come
 * @param messageNanos mean of one message
 * @param plan under which clients retry
 * @param tokens what the bucket of a client holds
 * @param deposit what is put back, in tokens
 * @param seed same seed, same numbers
 */
public record OpenSystemSpec(
    List<Double> failureRates,
    int clients,
    double rate,
    long horizonNanos,
    long messageNanos,
    RetryPlan plan,
    int tokens,
    double deposit,
    long seed) {

  private static final long MOST_FIRST_TRIES = 100_000_000;
  private static final long SECOND = 1_000_000_000;
  private static final List<Double> SOME_HALF_ALL = List.of(0.1, 0.5, 1.0);

  public OpenSystemSpec {
    failureRates = List.copyOf(failureRates);
  }

  /**
   * Reads settings by the names of {@link OpenSystemSetting}.
   *
   * @throws dev.backoff.lab.request.InvalidRequestException with everything that is wrong
   */
  public static OpenSystemSpec of(Map<String, String> settings) {
    SettingReader reader = new SettingReader(settings, OpenSystemSetting.keys());
    PolicyReader policies = new PolicyReader(reader);
    List<Double> failureRates = reader.numbers(OpenSystemSetting.FAILURE_RATES.key(), 0, 1);
    int clients = (int) reader.whole(OpenSystemSetting.CLIENTS.key(), 1, 100_000).orElse(100);
    double rate = reader.number(OpenSystemSetting.RATE.key(), 0.001, 1_000_000).orElse(10.0);
    long horizon =
        reader.nanos(OpenSystemSetting.HORIZON.key(), 1, 86_400 * SECOND).orElse(200 * SECOND);
    long message = policies.messageNanos(OpenSystemSetting.NETWORK_MEAN.key(), SECOND / 100);
    int tokens = (int) reader.whole(OpenSystemSetting.TOKENS.key(), 1, 1_000_000).orElse(5);
    double deposit = reader.number(OpenSystemSetting.DEPOSIT.key(), 0.001, 1000).orElse(0.1);
    long seed = policies.seed();
    Optional<RetryPlan> plan = plan(reader, policies);
    double firstTries = clients * rate * horizon / SECOND;
    if (firstTries < 1 || firstTries > MOST_FIRST_TRIES) {
      reader.tooMuch(
          OpenSystemSetting.HORIZON.key(),
          Numbers.plain(Math.rint(firstTries)) + " first tries of all clients",
          "1 to " + MOST_FIRST_TRIES);
    }
    reader.refuseErrors();
    return new OpenSystemSpec(
        failureRates.isEmpty() ? SOME_HALF_ALL : failureRates,
        clients,
        rate,
        horizon,
        message,
        plan.orElseThrow(),
        tokens,
        deposit,
        seed);
  }

  private static Optional<RetryPlan> plan(SettingReader reader, PolicyReader policies) {
    return policies.limited(
        reader.choice(OpenSystemSetting.JITTER.key(), Jitter.class).orElse(Jitter.FULL),
        policies.waitNanos(OpenSystemSetting.BASE.key(), 1),
        policies.waitNanos(OpenSystemSetting.CAP.key(), 30 * SECOND),
        3,
        OpenSystemSetting.BASE.key());
  }

  /** All that was set or has its default, as text that {@link #of} reads again. */
  public Map<String, String> settings() {
    BackoffPolicy policy = plan.schedule().policy();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(
        OpenSystemSetting.FAILURE_RATES.key(),
        failureRates.stream().map(Numbers::plain).collect(Collectors.joining(",")));
    settings.put(OpenSystemSetting.CLIENTS.key(), String.valueOf(clients));
    settings.put(OpenSystemSetting.RATE.key(), Numbers.plain(rate));
    settings.put(OpenSystemSetting.HORIZON.key(), DurationText.print(horizonNanos));
    settings.put(OpenSystemSetting.NETWORK_MEAN.key(), DurationText.print(messageNanos));
    settings.put(OpenSystemSetting.RETRIES.key(), String.valueOf(policy.maxRetries()));
    settings.put(OpenSystemSetting.BASE.key(), DurationText.print(policy.baseNanos()));
    settings.put(OpenSystemSetting.MULTIPLIER.key(), policy.multiplier().toPlainString());
    settings.put(OpenSystemSetting.CAP.key(), DurationText.print(policy.capNanos()));
    settings.put(OpenSystemSetting.JITTER.key(), policy.jitter().name());
    settings.put(OpenSystemSetting.TOKENS.key(), String.valueOf(tokens));
    settings.put(OpenSystemSetting.DEPOSIT.key(), Numbers.plain(deposit));
    settings.put(OpenSystemSetting.SEED.key(), String.valueOf(seed));
    return settings;
  }
}
