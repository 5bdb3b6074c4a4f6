package dev.backoff.processor.validation;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

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
            .filter(name -> taken(name, elements.getModuleOf(owner)))
            .map(name -> Rule.TABLE_NAME_TAKEN.atWhole(owner.getSimpleName(), name))
            .toList());
  }

  /** The table itself and, for a nested owner, a nested class with the same class file. */
  private Stream<String> candidates(TypeElement owner) {
    return Stream.of(elements.getBinaryName(owner), owner.getQualifiedName())
        .map(name -> BackoffTable.nameFor(name.toString()))
        .distinct();
  }

  private boolean taken(String name, @Nullable ModuleElement module) {
    TypeElement existing = find(name, module);
    return existing != null && (compiledHere.test(existing) || !isTable(existing));
  }

  /** Asked without its module, javac goes through all modules of the JDK for a free name. */
  private @Nullable TypeElement find(String name, @Nullable ModuleElement module) {
    return module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name);
  }

  private static boolean isTable(TypeElement type) {
    return type.getSuperclass().toString().equals(BackoffTable.class.getName());
  }
}
