package dev.backoff.processor.diagnostic;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.backoff.core.validation.Violation;
import javax.lang.model.element.Element;

/** Prints findings inside bodies, at the very tree. */
public final class TreePrinter {

  private final Trees trees;
  private final Severities severities;

  public TreePrinter(Trees trees, Severities severities) {
    this.trees = trees;
    this.severities = severities;
  }

  /**
   * Prints {@code violation} at {@code tree}.
   *
   * @param around a path in the same file
   * @param element whose body it is, or what encloses it: there the finding can be silenced
   */
  public void print(Tree tree, TreePath around, Element element, Violation violation) {
    severities
        .kind(violation.rule(), element)
        .ifPresent(
            kind ->
                trees.printMessage(kind, violation.message(), tree, around.getCompilationUnit()));
  }
}
