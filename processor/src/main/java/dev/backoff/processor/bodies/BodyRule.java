package dev.backoff.processor.bodies;

import com.sun.source.tree.Tree;
import dev.backoff.core.validation.Violation;
import java.util.stream.Stream;

/** One rule about the bodies of methods that have a policy. */
interface BodyRule {

  /** What is wrong in {@code body}. */
  Stream<Finding> check(MethodBody body);

  /** A finding at one tree of a body. */
  record Finding(Tree tree, Violation violation) {}
}
