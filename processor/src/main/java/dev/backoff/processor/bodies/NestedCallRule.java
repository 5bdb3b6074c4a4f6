package dev.backoff.processor.bodies;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.validation.Rule;
import dev.backoff.processor.reading.FailureTypes;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * BKF-211: a method that is retried calls another one that is retried, and retries what the other
 * gives up on. Only calls in the body itself count: who runs a lambda, and what becomes of its
 * failures, is not to be seen.
 */
final class NestedCallRule implements BodyRule {

  private final Policies policies;
  private final Escape escape;
  private final FailureTypes failures;
  private final Trees trees;
  private final Predicate<TypeElement> compiledHere;

  NestedCallRule(
      Policies policies,
      Escape escape,
      FailureTypes failures,
      Trees trees,
      Predicate<TypeElement> compiledHere) {
    this.policies = policies;
    this.escape = escape;
    this.failures = failures;
    this.trees = trees;
    this.compiledHere = compiledHere;
  }

  @Override
  public Stream<Finding> check(MethodBody body) {
    Calls calls = new Calls();
    calls.scan(new TreePath(body.path(), body.block()), null);
    return calls.found.stream().flatMap(call -> check(body, call).stream());
  }

  private Optional<Finding> check(MethodBody body, TreePath call) {
    return called(call)
        .filter(method -> !method.equals(body.method()) && !isSuperCall(body, method))
        .flatMap(policies::of)
        .filter(inner -> multiplies(body, inner, call))
        .map(inner -> finding(body, inner, (MethodInvocationTree) call.getLeaf()));
  }

  private Optional<ExecutableElement> called(TreePath call) {
    return trees.getElement(call) instanceof ExecutableElement method
            && method.getEnclosingElement() instanceof TypeElement owner
            && compiledHere.test(owner)
        ? Optional.of(method)
        : Optional.empty();
  }

  /** What BKF-210 is about. */
  private static boolean isSuperCall(MethodBody body, ExecutableElement method) {
    return method.getSimpleName().equals(body.method().getSimpleName())
        && SuperCall.in(body.block(), method.getSimpleName()).isPresent();
  }

  private boolean multiplies(MethodBody body, MethodPolicy inner, TreePath call) {
    BackoffDeclaration policy = inner.written().declaration();
    return policy.recover().isEmpty()
        && (MethodBody.isBlocking(inner.method()) || isReturned(body, call))
        && escape.of(call, leaving(policy, inner.method())).stream()
            .anyMatch(failure -> Failures.retries(body.declaration(), failure));
  }

  private List<FailureType> leaving(BackoffDeclaration policy, ExecutableElement method) {
    return Failures.leaving(policy, failures.thrownBy(method).orElse(List.of()));
  }

  /** The failure of a stage leaves with the stage. */
  private static boolean isReturned(MethodBody body, TreePath call) {
    return !body.isBlocking()
        && Stream.iterate(call, path -> path != null, TreePath::getParentPath)
            .takeWhile(path -> !path.equals(body.path()))
            .anyMatch(path -> path.getLeaf() instanceof ReturnTree);
  }

  private static Finding finding(MethodBody body, MethodPolicy inner, MethodInvocationTree call) {
    return new Finding(
        call.getMethodSelect(),
        Rule.ATTEMPTS_MULTIPLIED.atWhole(
            body.policy().methodName(),
            inner.methodName(),
            Attempts.product(body.declaration(), inner.written().declaration())));
  }

  /** The calls that a body makes itself. */
  private static final class Calls extends OwnBody {

    private final List<TreePath> found = new ArrayList<>();

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void none) {
      found.add(getCurrentPath());
      return super.visitMethodInvocation(call, null);
    }
  }
}
