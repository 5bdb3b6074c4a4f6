package dev.backoff.processor;

import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.diagnostic.CrashGuard;
import dev.backoff.processor.diagnostic.DiagnosticPrinter;
import dev.backoff.processor.reading.Place;
import dev.backoff.processor.reading.PolicyReader;
import dev.backoff.processor.validation.MethodValidator;
import dev.backoff.processor.validation.TableNameValidator;
import dev.backoff.processor.writing.TableWriter;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Leads one class from its annotations to its table. */
final class OwnerStep {

  private final PolicyReader policies;
  private final MethodValidator methods;
  private final OwnerJudge judge;
  private final BudgetJudge budgets;
  private final TableNameValidator names;
  private final SpecMaker specs;
  private final TableWriter writer;
  private final DiagnosticPrinter printer;
  private final CrashGuard guard;

  OwnerStep(
      PolicyReader policies,
      MethodValidator methods,
      OwnerJudge judge,
      BudgetJudge budgets,
      TableNameValidator names,
      SpecMaker specs,
      TableWriter writer,
      DiagnosticPrinter printer,
      CrashGuard guard) {
    this.policies = policies;
    this.methods = methods;
    this.judge = judge;
    this.budgets = budgets;
    this.names = names;
    this.specs = specs;
    this.writer = writer;
    this.printer = printer;
    this.guard = guard;
  }

  /**
   * Reports on {@code owner} and writes its table.
   *
   * @return false if a name or a method is missing yet; then nothing was done, since a later round
   *     may bring it
   */
  boolean take(TypeElement owner) {
    OwnerReading reading = read(owner);
    if (reading.complete()) {
      budgets.count(reading);
      write(owner, judge.judge(reading));
    }
    return reading.complete();
  }

  /** Reports on {@code owner} when no further round will come; the compiler reports the rest. */
  void takeLeave(TypeElement owner) {
    OwnerReading reading = read(owner);
    budgets.count(reading);
    judge.judge(reading);
  }

  /** Reports what only all classes together show. */
  void takeTogether() {
    budgets.report(this::read);
  }

  private OwnerReading read(TypeElement owner) {
    return OwnerReader.read(owner, policies, methods, guard);
  }

  private void write(TypeElement owner, List<AcceptedMethod> accepted) {
    if (accepted.isEmpty()) {
      return;
    }
    ValidationReport name = names.validate(owner);
    printer.print(Place.of(owner), name);
    if (!name.hasErrors()) {
      writer.write(specs.table(owner, accepted));
    }
  }
}
