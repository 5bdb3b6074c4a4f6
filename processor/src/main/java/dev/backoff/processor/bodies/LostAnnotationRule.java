package dev.backoff.processor.bodies;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.Trees;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.PolicyReader;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.util.Elements;

/**
 * BKF-209: an override without a policy of a method that has one on itself. It is silent about an
 * override that calls super, and about one that can't fail, such as a fake in a test.
 */
public final class LostAnnotationRule {

  private final Policies policies;
  private final Overridden overridden;
  private final Trees trees;

  LostAnnotationRule(PolicyReader reader, Elements elements, Trees trees) {
    this.policies = new Policies(reader);
    this.overridden = new Overridden(elements);
    this.trees = trees;
  }

  /** What is wrong with {@code method}, which has no policy; to be reported at it. */
  public ValidationReport validate(ExecutableElement method) {
    return lost(method)
        .map(of -> Rule.ANNOTATION_LOST.atWhole(method.getSimpleName(), text(of)))
        .map(violation -> new ValidationReport(List.of(violation)))
        .orElse(ValidationReport.clean());
  }

  private Optional<MethodPolicy> lost(ExecutableElement method) {
    return overridden.by(method).flatMap(policies::on).filter(of -> isMissed(method));
  }

  private boolean isMissed(ExecutableElement method) {
    MethodTree tree = trees.getTree(method);
    return tree != null
        && tree.getBody() != null
        && SuperCall.isMissedIn(tree.getBody(), method.getSimpleName());
  }

  private static String text(MethodPolicy policy) {
    return policy.owner().getSimpleName() + "." + policy.methodName();
  }
}
