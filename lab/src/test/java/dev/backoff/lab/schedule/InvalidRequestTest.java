package dev.backoff.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backoff.lab.request.Finding;
import dev.backoff.lab.request.InvalidRequestException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvalidRequestTest {

  @ParameterizedTest
  @CsvSource({
    "base, 0, BKF-101",
    "base, 0s, BKF-101",
    "base, -5, BKF-106",
    "base, 1e3, BKF-106",
    "base, 5sec, BKF-106",
    "base, '', BKF-106",
    "base, 1.0000001, BKF-106",
    "base, 106752d, BKF-106",
    "multiplier, 0.99, BKF-102",
    "multiplier, -2, BKF-102",
    "multiplier, NaN, BKF-102",
    "multiplier, Infinity, BKF-102",
    "multiplier, 1e400, BKF-102",
    "multiplier, 2d, BKF-102",
    "multiplier, two, BKF-102",
    "multiplier, 1.0000000000000000001, LAB-103",
    "cap, 0, BKF-103",
    "cap, soon, BKF-106",
    "retries, 0, BKF-104",
    "retries, 1001, BKF-104",
    "retries, -1, BKF-104",
    "retries, 2.5, BKF-104",
    "retries, 99999999999, BKF-104",
    "jitter, some, LAB-102",
    "unit, sec, LAB-102",
    "attemptTime, -1, BKF-106",
    "within, soon, BKF-106",
    "factor, 2, LAB-101",
  })
  void isRefusedByTheRuleForItsField(String field, String value, String rule) {
    assertThat(refusal(Map.of(field, value)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.id()).isEqualTo(rule);
              assertThat(finding.field()).isEqualTo(field);
              assertThat(finding.message()).startsWith("[" + rule + "] ").contains("(expected: ");
            });
  }

  @ParameterizedTest
  @CsvSource({
    "base, 0.000001", "multiplier, 1", "multiplier, 1e300", "cap, 1ns", "retries, 1",
    "retries, 1000", "jitter, FuLL", "unit, us", "attemptTime, 0", "within, PT1.5S",
  })
  void whatIsJustRightIsTaken(String field, String value) {
    assertThat(ScheduleCalculator.calculate(ScheduleRequest.of(Map.of(field, value))).retries())
        .isNotEmpty();
  }

  @Test
  void tellsEverythingAtOnce() {
    assertThat(refusal(Map.of("base", "0", "cap", "x", "retries", "0", "multiplier", "y")))
        .extracting(Finding::field)
        .containsExactlyInAnyOrder("base", "cap", "retries", "multiplier");
  }

  @Test
  void messageIsThatOfTheRule() {
    assertThatThrownBy(
            () -> ScheduleCalculator.calculate(ScheduleRequest.of(Map.of("multiplier", "0.5"))))
        .hasMessage(
            "[BKF-102] multiplier: 0.5 (expected: a finite number >= 1). Write 1 for equal waits, 2"
                + " to double them.");
  }

  @Test
  void tellsTheSecondOfTwoPoliciesApart() {
    InvalidRequestException refused =
        catchThrowableOfType(
            InvalidRequestException.class,
            () -> ScheduleCalculator.compare(ScheduleRequest.of(Map.of()), Map.of("cap", "0")));

    assertThat(refused.findings()).extracting(Finding::field).containsExactly("compare.cap");
  }

  private static List<Finding> refusal(Map<String, String> settings) {
    return catchThrowableOfType(
            InvalidRequestException.class,
            () -> ScheduleCalculator.calculate(ScheduleRequest.of(settings)))
        .findings();
  }
}
