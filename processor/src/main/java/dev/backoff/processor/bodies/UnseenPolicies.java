package dev.backoff.processor.bodies;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.backoff.core.validation.Rule;
import dev.backoff.processor.diagnostic.TreePrinter;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * BKF-214: finds {@code @Backoff} in local and anonymous classes by its name, for compilers that
 * show the trees of a source but not when its bodies are attributed.
 */
final class UnseenPolicies extends TreePathScanner<@Nullable Void, @Nullable Void> {

  private final TypeElement owner;
  private final TreePrinter printer;
  private final boolean imported;

  private UnseenPolicies(TypeElement owner, CompilationUnitTree file, TreePrinter printer) {
    this.owner = owner;
    this.printer = printer;
    this.imported =
        file.getImports().stream()
            .map(each -> each.getQualifiedIdentifier().toString())
            .anyMatch(name -> name.equals("dev.backoff.Backoff") || name.equals("dev.backoff.*"));
  }

  static void report(TypeElement owner, TreePath path, TreePrinter printer) {
    UnseenPolicies scan = new UnseenPolicies(owner, path.getCompilationUnit(), printer);
    scan.scan(path, null);
  }

  @Override
  public @Nullable Void visitMethod(MethodTree method, @Nullable Void none) {
    if (isHidden(getCurrentPath())) {
      method.getModifiers().getAnnotations().stream()
          .filter(this::isBackoff)
          .forEach(annotation -> report(annotation, method.getName()));
    }
    return super.visitMethod(method, null);
  }

  @Override
  public @Nullable Void visitClass(ClassTree type, @Nullable Void none) {
    if (isHidden(getCurrentPath())) {
      type.getModifiers().getAnnotations().stream()
          .filter(this::isBackoff)
          .forEach(annotation -> report(annotation, type.getSimpleName()));
    }
    return super.visitClass(type, null);
  }

  private void report(AnnotationTree annotation, CharSequence name) {
    printer.print(annotation, getCurrentPath(), owner, Rule.CHECKED_AT_RUN_TIME.atWhole(name));
  }

  private boolean isBackoff(AnnotationTree annotation) {
    String name = annotation.getAnnotationType().toString();
    return name.equals("dev.backoff.Backoff") || (imported && name.equals("Backoff"));
  }

  /** Whether a class around it stands in a body or an expression. */
  private static boolean isHidden(@Nullable TreePath path) {
    for (TreePath each = path; each != null; each = each.getParentPath()) {
      TreePath around = each.getParentPath();
      if (each.getLeaf() instanceof ClassTree
          && around != null
          && !holdsMembers(around.getLeaf())) {
        return true;
      }
    }
    return false;
  }

  private static boolean holdsMembers(Tree around) {
    return !(around instanceof NewClassTree)
        && (around instanceof ClassTree || around instanceof CompilationUnitTree);
  }
}
