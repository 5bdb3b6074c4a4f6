package dev.backoff.processor.bodies;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.validation.Rule;
import dev.backoff.processor.reading.FailureTypes;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * BKF-216: the whole body is one try statement whose catches keep every failure that is to be
 * retried, so that none is ever seen outside.
 */
final class KeptFailureRule implements BodyRule {

  private static final FailureType EVERYTHING = FailureType.of(Exception.class);
  private static final FailureType UNCHECKED = FailureType.of(RuntimeException.class);
  private static final Pattern LOG =
      Pattern.compile(
          "trace|debug|info|warn|warning|error|severe|fine|finer|finest|config|log|print(ln|f)?");

  private final Escape escape;
  private final FailureTypes failures;
  private final Trees trees;

  KeptFailureRule(Escape escape, FailureTypes failures, Trees trees) {
    this.escape = escape;
    this.failures = failures;
    this.trees = trees;
  }

  @Override
  public Stream<Finding> check(MethodBody body) {
    boolean applies =
        body.hasOwnPolicy() && body.isBlocking() && body.declaration().retryOnResult().isEmpty();
    return applies
        ? onlyTry(body).filter(attempt -> keepsAll(body, attempt)).stream()
            .map(attempt -> finding(body, attempt))
        : Stream.empty();
  }

  private static Finding finding(MethodBody body, TryTree attempt) {
    return new Finding(
        attempt,
        Rule.FAILURE_KEPT.atWhole(
            body.policy().methodName(),
            body.declaration().retryOn().stream()
                .map(FailureType::simpleName)
                .collect(Collectors.joining(" and "))));
  }

  /** The one statement that does something. */
  private Optional<TryTree> onlyTry(MethodBody body) {
    List<? extends StatementTree> working =
        body.block().getStatements().stream().filter(each -> works(each, body)).toList();
    return working.size() == 1 && working.get(0) instanceof TryTree attempt
        ? Optional.of(attempt)
        : Optional.empty();
  }

  private boolean works(StatementTree statement, MethodBody body) {
    if (statement instanceof VariableTree variable) {
      return variable.getInitializer() != null
          && mayFail(new TreePath(new TreePath(body.path(), body.block()), variable), body);
    }
    return !isLog(statement) && !returnsWhatIsThere(statement);
  }

  /** Whether what is to be retried may come out of a declaration before the try statement. */
  private boolean mayFail(TreePath declaration, MethodBody body) {
    Thrown thrown = new Thrown(body);
    thrown.scan(declaration, null);
    return thrown.found;
  }

  private static boolean isLog(StatementTree statement) {
    return statement instanceof ExpressionStatementTree expression
        && expression.getExpression() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && LOG.matcher(select.getIdentifier()).matches();
  }

  private static boolean returnsWhatIsThere(StatementTree statement) {
    return statement instanceof ReturnTree result && isThere(result.getExpression());
  }

  private static boolean isThere(@Nullable ExpressionTree expression) {
    return expression == null
        || expression instanceof IdentifierTree
        || expression instanceof LiteralTree;
  }

  private boolean keepsAll(MethodBody body, TryTree attempt) {
    TreePath path = new TreePath(new TreePath(body.path(), body.block()), attempt);
    List<Catch> catches = escape.catches(path);
    return !catches.isEmpty()
        && !fails(attempt, path)
        && retried(body).stream().allMatch(type -> isKept(type, catches, body));
  }

  /** With matchCauses any failure may be one of those. */
  private static List<FailureType> retried(MethodBody body) {
    return body.declaration().matchCauses() ? List.of(EVERYTHING) : body.declaration().retryOn();
  }

  private boolean isKept(FailureType type, List<Catch> catches, MethodBody body) {
    List<FailureType> parts = isAnyChecked(type) ? possible(type, body) : List.of(type);
    return parts.stream().allMatch(part -> catches.stream().anyMatch(each -> each.takes(part)))
        && catches.stream().filter(each -> each.takesSomeOf(type)).allMatch(Catch::keeps);
  }

  private static boolean isAnyChecked(FailureType type) {
    return EVERYTHING.isSubtypeOf(type);
  }

  /** A method that declares no checked exception lets unchecked ones out alone. */
  private List<FailureType> possible(FailureType type, MethodBody body) {
    boolean uncheckedAlone =
        failures
            .thrownBy(body.method())
            .filter(declared -> declared.stream().allMatch(each -> each.isSubtypeOf(UNCHECKED)))
            .isPresent();
    return uncheckedAlone && type.equals(EVERYTHING) ? List.of(UNCHECKED) : List.of(type);
  }

  /** Whether the finally block fails by itself. */
  private static boolean fails(TryTree attempt, TreePath path) {
    Fails fails = new Fails();
    if (attempt.getFinallyBlock() != null) {
      fails.scan(new TreePath(path, attempt.getFinallyBlock()), null);
    }
    return fails.found;
  }

  private static final class Fails extends OwnBody {

    private boolean found;

    @Override
    public @Nullable Void visitThrow(ThrowTree failing, @Nullable Void none) {
      found = true;
      return null;
    }
  }

  /** Looks for calls that declare what is to be retried. */
  private final class Thrown extends OwnBody {

    private final MethodBody body;
    private boolean found;

    Thrown(MethodBody body) {
      this.body = body;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void none) {
      look();
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree creation, @Nullable Void none) {
      look();
      return super.visitNewClass(creation, null);
    }

    private void look() {
      found |=
          trees.getElement(getCurrentPath()) instanceof ExecutableElement method
              && failures
                  .thrownBy(method)
                  .filter(
                      thrown ->
                          thrown.stream()
                              .anyMatch(each -> Failures.retries(body.declaration(), each)))
                  .isPresent();
    }
  }
}
