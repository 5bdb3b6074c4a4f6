package dev.backoff.core.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.Jitter;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.schedule.Schedule;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TableRowTest {

  private static final ClassLoader LOADER = TableRowTest.class.getClassLoader();

  @ParameterizedTest
  @EnumSource
  void leadsToTheScheduleThatThePipelineComputed(Jitter jitter) throws ClassNotFoundException {
    BackoffDeclaration declaration =
        BackoffDeclaration.builder()
            .base("0.25s")
            .multiplier(1.5)
            .cap("2s")
            .jitter(jitter)
            .maxRetries(50)
            .retryOn(List.of(FailureType.of(IOException.class)))
            .abortOn(List.of(FailureType.of(FileNotFoundException.class)))
            .matchCauses(true)
            .build();
    Schedule computed = ((PolicyOutcome.Accepted) PolicyPipeline.judge(declaration)).schedule();

    Schedule schedule = row(computed).schedule(LOADER);

    assertSamePolicy(schedule.policy(), computed.policy());
    assertThat(schedule.policy().name()).isEqualTo("Orders.fetch");
    assertThat(schedule.growingNanos()).isEqualTo(computed.growingNanos());
    for (int retry = 1; retry <= 50; retry++) {
      assertThat(schedule.ceilingNanos(retry)).isEqualTo(computed.ceilingNanos(retry));
      assertThat(schedule.lowerNanos(retry)).isEqualTo(computed.lowerNanos(retry));
      assertThat(schedule.delayNanos(retry, 400_000_000, 0.7))
          .isEqualTo(computed.delayNanos(retry, 400_000_000, 0.7));
    }
  }

  private static TableRow row(Schedule schedule) {
    BackoffPolicy policy = schedule.policy();
    BackoffDeclaration declaration = policy.declaration();
    return TableRow.named("Orders.fetch")
        .base(declaration.base(), policy.baseNanos())
        .multiplier(declaration.multiplier())
        .cap(declaration.cap(), policy.capNanos())
        .jitter(policy.jitter().name())
        .maxRetries(policy.maxRetries())
        .retryOn(names(policy.retryOn()))
        .abortOn(names(policy.abortOn()))
        .matchCauses(policy.matchCauses())
        .written(declaration.written().stream().map(Attribute::key).toArray(String[]::new))
        .ceilings(schedule.growingNanos());
  }

  private static void assertSamePolicy(BackoffPolicy policy, BackoffPolicy computed) {
    assertThat(policy.baseNanos()).isEqualTo(computed.baseNanos());
    assertThat(policy.multiplier()).isEqualTo(computed.multiplier());
    assertThat(policy.capNanos()).isEqualTo(computed.capNanos());
    assertThat(policy.jitter()).isEqualTo(computed.jitter());
    assertThat(policy.maxRetries()).isEqualTo(computed.maxRetries());
    assertThat(policy.maxDurationNanos()).isEqualTo(computed.maxDurationNanos());
    assertThat(policy.retryOn()).isEqualTo(computed.retryOn());
    assertThat(policy.abortOn()).isEqualTo(computed.abortOn());
    assertThat(policy.matchCauses()).isEqualTo(computed.matchCauses());
    assertThat(policy.declaration().base()).isEqualTo(computed.declaration().base());
    assertThat(policy.declaration().cap()).isEqualTo(computed.declaration().cap());
    assertThat(policy.declaration().written()).isEqualTo(computed.declaration().written());
  }

  @Test
  void keepsMaxDurationAndBudget() throws ClassNotFoundException {
    BackoffPolicy policy =
        TableRow.named("Orders.fetch")
            .maxDuration("1m", 60_000_000_000L)
            .budget("shared")
            .ceilings(1)
            .schedule(LOADER)
            .policy();

    assertThat(policy.maxDurationNanos()).isEqualTo(60_000_000_000L);
    assertThat(policy.declaration().maxDuration()).isEqualTo("1m");
    assertThat(policy.declaration().budget()).isEqualTo("shared");
  }

  @Test
  void keepsTheMethodsThatItNamesAndWhatCallsThem() throws ClassNotFoundException {
    MethodCalls calls = new MethodCalls() {};
    TableRow row =
        TableRow.named("Orders.fetch")
            .retryWhen("isTransient")
            .retryOnResult("isStale")
            .recover("cached")
            .calls(calls)
            .ceilings(1);

    BackoffDeclaration declaration = row.schedule(LOADER).policy().declaration();

    assertThat(declaration.retryWhen()).isEqualTo("isTransient");
    assertThat(declaration.retryOnResult()).isEqualTo("isStale");
    assertThat(declaration.recover()).isEqualTo("cached");
    assertThat(row.methodCalls()).isSameAs(calls);
  }

  @Test
  void callsNothingWhereItNamesNothing() {
    assertThat(TableRow.named("Orders.fetch").methodCalls()).isSameAs(MethodCalls.NONE);
  }

  @Test
  void leavesOutWhatAnOlderVersionDidNotWrite() throws ClassNotFoundException {
    BackoffPolicy policy = TableRow.named("Orders.fetch").ceilings(1).schedule(LOADER).policy();

    assertThat(policy.maxDurationNanos()).isEqualTo(BackoffPolicy.NO_MAX_DURATION);
    assertThat(policy.declaration().budget()).isEmpty();
    assertThat(policy.matchCauses()).isFalse();
    assertThat(policy.declaration().written()).isEmpty();
  }

  @Test
  void resolvesFailuresWithTheLoaderOfTheOwner() throws ClassNotFoundException {
    TableRow row =
        TableRow.named("a")
            .retryOn("java.io.IOException", NestedException.class.getName())
            .ceilings(1);

    assertThat(row.schedule(LOADER).policy().retryOn())
        .extracting(FailureType::loaded)
        .containsExactly(IOException.class, NestedException.class);
    assertThatThrownBy(() -> row.schedule(null)).isInstanceOf(ClassNotFoundException.class);
  }

  @Test
  void tellsWhichFailureIsMissing() {
    TableRow row = TableRow.named("a").retryOn("com.example.GoneException").ceilings(1);

    assertThatThrownBy(() -> row.schedule(LOADER))
        .isInstanceOf(ClassNotFoundException.class)
        .hasMessage("com.example.GoneException");
  }

  @Test
  void refusesAnAttributeThatThereIsNot() {
    TableRow row = TableRow.named("a");

    assertThatThrownBy(() -> row.written("base", "factor"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("written: factor is no attribute");
  }

  @Test
  void givesTheSameEveryTime() throws ClassNotFoundException {
    TableRow row = TableRow.named("a").base("1s", 1_000_000_000).written("base").ceilings(1);

    BackoffDeclaration first = row.schedule(LOADER).policy().declaration();
    BackoffDeclaration second = row.schedule(LOADER).policy().declaration();

    assertThat(first.written()).containsExactly(Attribute.BASE);
    assertThat(second.written()).containsExactly(Attribute.BASE);
  }

  private static String[] names(List<FailureType> types) {
    return types.stream().map(FailureType::binaryName).toArray(String[]::new);
  }

  private static final class NestedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
