package dev.backoff.processor;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.validation.NearestName;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.diagnostic.DiagnosticPrinter;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.Place;
import dev.backoff.processor.reading.Placement;
import dev.backoff.processor.writing.KnownBudgets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * BKF-311: counts the methods that name a budget, and reports those that are alone with it when all
 * are known. A composed annotation names its budget for methods that may be anywhere.
 */
final class BudgetJudge {

  private final Map<String, Integer> methods = new TreeMap<>();
  private final Map<String, TypeName> owners = new TreeMap<>();
  private final Set<String> ownerNames = new HashSet<>();
  private final KnownBudgets known;
  private final DiagnosticPrinter printer;
  private final Elements elements;

  BudgetJudge(KnownBudgets known, DiagnosticPrinter printer, Elements elements) {
    this.known = known;
    this.printer = printer;
    this.elements = elements;
  }

  /** Counts the methods of {@code reading}, which comes once only. */
  void count(OwnerReading reading) {
    TypeElement owner = reading.owner();
    ownerNames.add(elements.getBinaryName(owner).toString());
    for (MethodPolicy method : reading.methods()) {
      String budget = method.written().declaration().budget();
      if (!budget.isEmpty()) {
        methods.merge(budget, 1, Integer::sum);
        owners.put(budget, TypeName.of(owner, elements));
      }
    }
  }

  /**
   * Reports the budgets that one method alone names.
   *
   * @param read reads a class again, since an element is good for one round only
   */
  void report(Function<TypeElement, OwnerReading> read) {
    owners.forEach(
        (budget, owner) -> {
          if (methods.getOrDefault(budget, 0) == 1 && !known.contain(budget, ownerNames)) {
            owner.find(elements).map(read).ifPresent(reading -> report(budget, reading));
          }
        });
  }

  private void report(String budget, OwnerReading reading) {
    reading.methods().stream()
        .filter(method -> method.written().declaration().budget().equals(budget))
        .flatMap(method -> place(method).stream())
        .forEach(place -> printer.print(place, new ValidationReport(List.of(alone(budget)))));
  }

  private static Optional<Place> place(MethodPolicy method) {
    return method.placement() == Placement.COMPOSED
        ? Optional.empty()
        : Optional.of(method.written().place());
  }

  private Violation alone(String budget) {
    String hint =
        NearestName.of(budget, methods.keySet())
            .map(near -> "Did you mean \"" + near + "\"?")
            .orElse(
                "Name it in other methods, or configure backoff.budget." + budget + ".capacity.");
    return Rule.BUDGET_ALONE.at(Attribute.BUDGET, budget, hint);
  }
}
