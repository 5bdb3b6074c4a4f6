package dev.backoff.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeclarationValidatorTest {

  @Test
  void findsNothingInTheDefaults() {
    DeclarationValidator.Judgement judgement =
        DeclarationValidator.judge(BackoffDeclaration.builder().build());

    assertThat(judgement.report()).isEqualTo(ValidationReport.clean());
    assertThat(judgement.candidate()).isNotNull();
  }

  @Test
  void readsDurationsIntoNanoseconds() {
    BackoffDeclaration declaration =
        BackoffDeclaration.builder().base("0.5ms").cap("PT1.5S").maxDuration("1m").build();

    BackoffPolicy candidate =
        DeclarationValidator.judge(declaration.toBuilder().maxDuration("").build()).candidate();

    assertThat(candidate).isNotNull();
    assertThat(candidate.baseNanos()).isEqualTo(500_000);
    assertThat(candidate.capNanos()).isEqualTo(1_500_000_000);
    assertThat(candidate.maxDurationNanos()).isEqualTo(BackoffPolicy.NO_MAX_DURATION);
  }

  @Test
  void findsAllFaultsAtOnce() {
    BackoffDeclaration declaration =
        BackoffDeclaration.builder()
            .base("250")
            .multiplier(0.5)
            .cap("0s")
            .maxRetries(0)
            .maxDuration("-1s")
            .retryOn(
                List.of(
                    FailureType.of(IOException.class), FailureType.of(InterruptedException.class)))
            .abortOn(List.of(FailureType.of(Exception.class)))
            .budget("d")
            .name("default")
            .build();

    DeclarationValidator.Judgement judgement = DeclarationValidator.judge(declaration);

    assertThat(judgement.report().errorIds())
        .containsExactly(
            "BKF-106", "BKF-102", "BKF-103", "BKF-104", "BKF-206", "BKF-220", "BKF-221");
    assertThat(judgement.report().violations())
        .extracting(Violation::attribute)
        .containsExactly(
            Attribute.BASE,
            Attribute.MULTIPLIER,
            Attribute.CAP,
            Attribute.MAX_RETRIES,
            Attribute.MAX_DURATION,
            Attribute.RETRY_ON,
            Attribute.RETRY_ON,
            Attribute.NAME);
    assertThat(judgement.candidate()).isNull();
  }

  @Test
  void pointsAtEachEntryThatIsNeverRetried() {
    List<FailureType> types =
        List.of(
            FailureType.of(OutOfMemoryError.class),
            FailureType.of(IOException.class),
            FailureType.of(Throwable.class),
            FailureType.of(InterruptedException.class));

    ValidationReport report =
        DeclarationValidator.judge(BackoffDeclaration.builder().retryOn(types).build()).report();

    assertThat(report.violations()).extracting(Violation::element).containsExactly(0, 2, 3);
    assertThat(report.violations())
        .extracting(Violation::rule)
        .containsExactly(Rule.NEVER_RETRIED, Rule.ERRORS_RETRIED, Rule.NEVER_RETRIED);
  }

  @Test
  void hasNoCandidateWhereAValueOfTheWaitsIsWrong() {
    assertThat(DeclarationValidator.judge(BackoffDeclaration.builder().base("1").build()))
        .extracting(DeclarationValidator.Judgement::candidate)
        .isNull();
    assertThat(DeclarationValidator.judge(BackoffDeclaration.builder().maxRetries(0).build()))
        .extracting(DeclarationValidator.Judgement::candidate)
        .isNull();
  }

  @Test
  void leavesADerivedNameAlone() {
    BackoffDeclaration declaration =
        BackoffDeclaration.builder().name("Orders.fetch").writtenOnly(java.util.Set.of()).build();

    assertThat(DeclarationValidator.judge(declaration).report().violations()).isEmpty();
  }
}
