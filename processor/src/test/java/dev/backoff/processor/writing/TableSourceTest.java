package dev.backoff.processor.writing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodKey;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Attributes that no compilation lets through yet. */
class TableSourceTest {

  @Test
  void writesMaxDurationAndBudget() {
    BackoffDeclaration declaration =
        BackoffDeclaration.builder()
            .maxRetries(Backoff.UNLIMITED)
            .maxDuration("90m")
            .budget("a\"b\\c$T")
            .build();
    BackoffPolicy policy =
        BackoffPolicy.accepted(declaration, 250_000_000, 500_000_000, 5_400_000_000_000L);

    RowSpec row =
        new RowSpec(new MethodKey("call", "()V"), "label", Schedule.of(policy), CallsSpec.NONE);
    assertThat(TableSource.of(new TableSpec(null, "", "Owner", List.of(row))))
        .contains(
            """
                return TableRow.named("label")
                    .base("250ms", 250_000_000L)
                    .multiplier(2.0)
                    .cap("30s", 500_000_000L)
                    .jitter("FULL")
                    .maxRetries(-1)
                    .maxDuration("90m", 5_400_000_000_000L)
                    .retryOn("java.lang.Exception")
                    .budget("a\\"b\\\\c$T")
                    .written("maxRetries", "maxDuration", "budget")
                    .ceilings(250_000_000L, 500_000_000L);
            """);
  }
}
