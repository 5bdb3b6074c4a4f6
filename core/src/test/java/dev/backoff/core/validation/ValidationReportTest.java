package dev.backoff.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ValidationReportTest {

  private static final Violation ERROR = Rule.BASE_NOT_POSITIVE.atWhole("0 ms");
  private static final Violation WARNING = Rule.ERRORS_RETRIED.atWhole("Error");
  private static final Violation NOTE = Rule.DEAD_MULTIPLIER.atWhole("2", "so it is");

  @Test
  void hasErrorsOnlyWhereThereIsAnError() {
    assertThat(ValidationReport.clean().hasErrors()).isFalse();
    assertThat(new ValidationReport(List.of(WARNING, NOTE)).hasErrors()).isFalse();
    assertThat(new ValidationReport(List.of(WARNING, ERROR)).hasErrors()).isTrue();
  }

  @Test
  void keepsTheOrderInWhichThingsWereFound() {
    ValidationReport both =
        new ValidationReport(List.of(WARNING)).and(new ValidationReport(List.of(ERROR, NOTE)));

    assertThat(both.violations()).containsExactly(WARNING, ERROR, NOTE);
    assertThat(both.errors()).containsExactly(ERROR);
  }

  @Test
  void namesEachBrokenRuleOnce() {
    Violation other = Rule.CAP_NOT_POSITIVE.atWhole("0 ms");

    assertThat(new ValidationReport(List.of(ERROR, WARNING, other, ERROR)).errorIds())
        .containsExactly("BKF-101", "BKF-103");
  }

  @Test
  void readsAsOneLineForEachFinding() {
    assertThat(new ValidationReport(List.of(ERROR, NOTE)))
        .hasToString(ERROR.message() + "\n" + NOTE.message());
    assertThat(ValidationReport.clean()).hasToString("");
  }
}
