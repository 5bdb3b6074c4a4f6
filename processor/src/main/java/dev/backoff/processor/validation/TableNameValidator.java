package dev.backoff.processor.validation;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** BKF-222: judges whether the name of a table is free. */
public final class TableNameValidator {

  private final Elements elements;
  private final Predicate<TypeElement> compiledHere;

  /**
   * @param compiledHere whether a type is in the source; a table on the class path stems from the
   *     build before
   */
  public TableNameValidator(Elements elements, Predicate<TypeElement> compiledHere) {
    this.elements = elements;
    this.compiledHere = compiledHere;
  }

  /** What is wrong with the name of the table of {@code owner}. */
  public ValidationReport validate(TypeElement owner) {
    return new ValidationReport(
        candidates(owner)
            .filter(this::taken)
            .map(name -> Rule.TABLE_NAME_TAKEN.atWhole(owner.getSimpleName(), name))
            .toList());
  }

  /** The table itself and, for a nested owner, a nested class with the same class file. */
  private Stream<String> candidates(TypeElement owner) {
    return Stream.of(elements.getBinaryName(owner), owner.getQualifiedName())
        .map(name -> BackoffTable.nameFor(name.toString()))
        .distinct();
  }

  private boolean taken(String name) {
    TypeElement existing = elements.getTypeElement(name);
    return existing != null && (compiledHere.test(existing) || !isTable(existing));
  }

  private static boolean isTable(TypeElement type) {
    return type.getSuperclass().toString().equals(BackoffTable.class.getName());
  }
}
