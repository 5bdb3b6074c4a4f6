package dev.backoff.processor.bodies;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Goes through a class that is attributed, with all that is in it. */
final class BodyScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {

  private final Trees trees;
  private final Policies policies;
  private final HiddenTypes hidden;
  private final List<BodyRule> rules;
  private final BodyReporter reporter;

  BodyScanner(
      Trees trees,
      Policies policies,
      HiddenTypes hidden,
      List<BodyRule> rules,
      BodyReporter reporter) {
    this.trees = trees;
    this.policies = policies;
    this.hidden = hidden;
    this.rules = rules;
    this.reporter = reporter;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void none) {
    if (trees.getElement(getCurrentPath()) instanceof TypeElement type && isHidden(type)) {
      reporter.guard(type, () -> policies.of(type).ifPresent(hidden::judge));
    }
    return super.visitClass(tree, null);
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void none) {
    if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method) {
      reporter.guard(method, () -> policies.of(method).ifPresent(policy -> judge(policy, tree)));
    }
    return super.visitMethod(tree, null);
  }

  private void judge(MethodPolicy policy, MethodTree tree) {
    if (policy.owner() instanceof TypeElement owner && isHidden(owner)) {
      hidden.judge(policy);
    }
    if (tree.getBody() != null) {
      MethodBody body = new MethodBody(policy, getCurrentPath());
      rules.forEach(rule -> reporter.report(body, rule.check(body)));
    }
  }

  /** Whether annotation processing does not show {@code type}. */
  private static boolean isHidden(TypeElement type) {
    NestingKind nesting = type.getNestingKind();
    return nesting == NestingKind.LOCAL
        || nesting == NestingKind.ANONYMOUS
        || (type.getEnclosingElement() instanceof TypeElement outer && isHidden(outer));
  }
}
