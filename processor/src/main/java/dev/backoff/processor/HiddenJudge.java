package dev.backoff.processor;

import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.processor.bodies.HiddenTypes;
import dev.backoff.processor.diagnostic.DiagnosticPrinter;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.Placement;
import dev.backoff.processor.reading.TypePolicy;
import dev.backoff.processor.reading.WrittenPolicy;
import java.util.function.Function;

/**
 * Judges the policies in local and anonymous classes, as far as they are about values and
 * schedules; there is no table for them, so that all else is left to run time.
 */
final class HiddenJudge implements HiddenTypes {

  private final Function<BackoffDeclaration, PolicyOutcome> judge;
  private final ComposedJudge composed;
  private final DiagnosticPrinter printer;

  HiddenJudge(
      Function<BackoffDeclaration, PolicyOutcome> judge,
      ComposedJudge composed,
      DiagnosticPrinter printer) {
    this.judge = judge;
    this.composed = composed;
    this.printer = printer;
  }

  @Override
  public void judge(TypePolicy type) {
    type.classLevel().ifPresent(this::report);
  }

  @Override
  public void judge(MethodPolicy method) {
    if (method.placement() == Placement.DIRECT) {
      report(method.written());
    } else if (method.placement() == Placement.COMPOSED) {
      composed.used(method.composed().get(0).annotation(), method.place());
    }
  }

  private void report(WrittenPolicy policy) {
    printer.print(policy.place(), judge.apply(policy.declaration()).report());
  }
}
