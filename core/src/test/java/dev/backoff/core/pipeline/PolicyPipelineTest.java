package dev.backoff.core.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import java.util.List;
import org.junit.jupiter.api.Test;

class PolicyPipelineTest {

  @Test
  void acceptsTheDefaultsWithoutAWord() {
    PolicyOutcome outcome = PolicyPipeline.judge(BackoffDeclaration.builder().build());

    assertThat(outcome)
        .asInstanceOf(type(PolicyOutcome.Accepted.class))
        .satisfies(
            accepted -> {
              assertThat(accepted.report().violations()).isEmpty();
              assertThat(accepted.schedule().policy()).isSameAs(accepted.policy());
              assertThat(accepted.schedule().growingNanos())
                  .containsExactly(250_000_000, 500_000_000, 1_000_000_000);
            });
  }

  @Test
  void rejectsAValueThatIsWrong() {
    PolicyOutcome outcome = PolicyPipeline.judge(BackoffDeclaration.builder().base("0s").build());

    assertThat(outcome).isInstanceOf(PolicyOutcome.Rejected.class);
    assertThat(outcome.report().errorIds()).containsExactly("BKF-101");
  }

  @Test
  void rejectsAScheduleThatIsWrong() {
    BackoffDeclaration declaration = BackoffDeclaration.builder().cap("2s").maxRetries(5).build();

    assertThat(PolicyPipeline.judge(declaration, 5_749_999_999L))
        .isInstanceOf(PolicyOutcome.Rejected.class);
    assertThat(PolicyPipeline.judge(declaration, 5_750_000_000L))
        .isInstanceOf(PolicyOutcome.Accepted.class);
    assertThat(PolicyPipeline.judge(declaration)).isInstanceOf(PolicyOutcome.Accepted.class);
  }

  @Test
  void acceptsWithWarningsAndNotes() {
    PolicyOutcome outcome =
        PolicyPipeline.judge(
            BackoffDeclaration.builder()
                .base("10ms")
                .multiplier(3)
                .cap("3ms")
                .retryOn(List.of(FailureType.of(Throwable.class)))
                .build());

    assertThat(outcome).isInstanceOf(PolicyOutcome.Accepted.class);
    assertThat(outcome.report().violations())
        .extracting(Violation::rule)
        .containsExactly(Rule.ERRORS_RETRIED, Rule.CAP_BELOW_BASE, Rule.DEAD_MULTIPLIER);
  }

  @Test
  void hidesNothingOfTheScheduleBehindABadName() {
    PolicyOutcome outcome =
        PolicyPipeline.judge(
            BackoffDeclaration.builder()
                .name("default")
                .cap("3ms")
                .jitter(Jitter.DECORRELATED)
                .build());

    assertThat(outcome).isInstanceOf(PolicyOutcome.Rejected.class);
    assertThat(outcome.report().violations())
        .extracting(Violation::rule)
        .containsExactly(Rule.NAME_MALFORMED, Rule.CAP_BELOW_BASE);
  }

  @Test
  void saysNothingOfAScheduleThatCannotBeComputed() {
    PolicyOutcome outcome =
        PolicyPipeline.judge(BackoffDeclaration.builder().cap("3ms").maxRetries(0).build());

    assertThat(outcome.report().violations())
        .extracting(Violation::rule)
        .containsExactly(Rule.MAX_RETRIES_OUT_OF_RANGE);
  }
}
