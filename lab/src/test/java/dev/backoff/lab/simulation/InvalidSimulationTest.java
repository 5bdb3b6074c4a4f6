package dev.backoff.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backoff.lab.request.Finding;
import dev.backoff.lab.request.InvalidRequestException;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvalidSimulationTest {

  @ParameterizedTest
  @CsvSource({
    "clients, 0, LAB-104",
    "clients, 1000001, LAB-104",
    "clients, 5..1, LAB-104",
    "clients, 1..9/0, LAB-104",
    "clients, 'x', LAB-104",
    "clients, '1,,2', LAB-104",
    "algorithms, 'full,half', LAB-102",
    "repetitions, 0, LAB-104",
    "repetitions, 1000000, LAB-105",
    "networkMean, 2m, LAB-104",
    "networkDeviation, soon, BKF-106",
    "base, 0, BKF-101",
    "decorrelatedBase, 0, BKF-101",
    "base, 2h, LAB-104",
    "cap, 0, BKF-103",
    "multiplier, 0.5, BKF-102",
    "multiplier, x, BKF-102",
    "cap, 1us, BKF-310",
    "seed, 1.5, LAB-104",
    "speed, 1, LAB-101",
  })
  void contentionRefuses(String field, String value, String rule) {
    assertRefused(ContentionSpec::of, field, value, rule);
  }

  @ParameterizedTest
  @CsvSource({
    "failureRates, 1.01, LAB-104",
    "failureRates, '0.1;0.2', LAB-104",
    "failureRates, '', LAB-104",
    "clients, 0, LAB-104",
    "rate, 0, LAB-104",
    "rate, 1e5, LAB-105",
    "horizon, 0, LAB-104",
    "horizon, 1ns, LAB-105",
    "retries, 0, LAB-104",
    "base, 0, BKF-101",
    "jitter, half, LAB-102",
    "tokens, 0, LAB-104",
    "deposit, 0, LAB-104",
  })
  void openSystemRefuses(String field, String value, String rule) {
    assertRefused(OpenSystemSpec::of, field, value, rule);
  }

  @ParameterizedTest
  @CsvSource({
    "clients, 0, LAB-104",
    "jitters, immediate, LAB-102",
    "window, 0, LAB-104",
    "cap, 2h, LAB-104",
    "base, 0, BKF-101",
    "retries, 1001, LAB-104",
    "repetitions, 0, LAB-104",
  })
  void herdRefuses(String field, String value, String rule) {
    assertRefused(HerdSpec::of, field, value, rule);
  }

  @Test
  void herdRefusesMoreThanMemoryHolds() {
    InvalidRequestException refused =
        catchThrowableOfType(
            InvalidRequestException.class,
            () -> HerdSpec.of(Map.of("clients", "1000000", "retries", "11")));

    assertThat(refused.findings()).extracting(Finding::id).containsExactly("LAB-105");
  }

  @Test
  void tellsEverythingAtOnce() {
    InvalidRequestException refused =
        catchThrowableOfType(
            InvalidRequestException.class,
            () -> ContentionSpec.of(Map.of("clients", "0", "cap", "0", "seed", "x")));

    assertThat(refused.findings())
        .extracting(Finding::field)
        .containsExactlyInAnyOrder("clients", "cap", "seed");
  }

  private static void assertRefused(
      Function<Map<String, String>, ?> reading, String field, String value, String rule) {
    InvalidRequestException refused =
        catchThrowableOfType(
            InvalidRequestException.class, () -> reading.apply(Map.of(field, value)));

    assertThat(refused).as("%s=%s", field, value).isNotNull();
    assertThat(refused.findings()).extracting(Finding::id).containsOnly(rule);
    assertThat(refused.findings())
        .allSatisfy(
            finding ->
                assertThat(finding.message())
                    .startsWith("[" + rule + "] ")
                    .contains("(expected: "));
  }
}
