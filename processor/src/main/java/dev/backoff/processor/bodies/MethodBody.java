package dev.backoff.processor.bodies;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.Placement;
import dev.backoff.processor.validation.Stages;
import javax.lang.model.element.ExecutableElement;

/**
 * A method that has a policy, with its body.
 *
 * @param path that of the method
 */
record MethodBody(MethodPolicy policy, TreePath path) {

  BlockTree block() {
    return ((MethodTree) path.getLeaf()).getBody();
  }

  ExecutableElement method() {
    return policy.method();
  }

  BackoffDeclaration declaration() {
    return policy.written().declaration();
  }

  /** Whether the policy is meant for this method, and not for all of a class. */
  boolean hasOwnPolicy() {
    return policy.placement() != Placement.CLASS;
  }

  boolean isBlocking() {
    return isBlocking(method());
  }

  static boolean isBlocking(ExecutableElement method) {
    return Stages.of(method.getReturnType()).isEmpty();
  }
}
