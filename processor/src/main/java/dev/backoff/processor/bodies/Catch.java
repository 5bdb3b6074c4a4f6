package dev.backoff.processor.bodies;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.backoff.core.policy.FailureType;
import dev.backoff.processor.reading.FailureTypes;
import dev.backoff.processor.reading.UnresolvedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.UnionType;
import org.jspecify.annotations.Nullable;

/**
 * A catch clause: what it takes and what it throws again.
 *
 * @param takes the types that it names
 * @param throwsTaken whether it throws its parameter
 * @param thrown the types of what else it throws
 * @param mayThrow whether it calls what declares failures, or has a name that says so
 */
record Catch(
    List<FailureType> takes, boolean throwsTaken, List<FailureType> thrown, boolean mayThrow) {

  Catch {
    takes = List.copyOf(takes);
    thrown = List.copyOf(thrown);
  }

  /** Whether nothing leaves it, as far as can be seen. */
  boolean keeps() {
    return !throwsTaken && thrown.isEmpty() && !mayThrow;
  }

  /** Whether it takes all failures of {@code type}. */
  boolean takes(FailureType type) {
    return takes.stream().anyMatch(type::isSubtypeOf);
  }

  /** Whether it takes some of them. */
  boolean takesSomeOf(FailureType type) {
    return takes(type) || takes.stream().anyMatch(each -> each.isSubtypeOf(type));
  }

  static Catch of(TreePath path, Trees trees, FailureTypes failures) {
    Reader reader = new Reader((CatchTree) path.getLeaf(), trees, failures);
    reader.scan(new TreePath(path, reader.tree.getBlock()), null);
    TreePath type = new TreePath(path, reader.tree.getParameter());
    TypeMirror taken =
        trees.getTypeMirror(new TreePath(type, reader.tree.getParameter().getType()));
    return new Catch(
        alternatives(taken).flatMap(reader::failure).toList(),
        reader.throwsTaken,
        reader.thrown,
        reader.mayThrow);
  }

  private static Stream<? extends TypeMirror> alternatives(@Nullable TypeMirror type) {
    return type instanceof UnionType union
        ? union.getAlternatives().stream()
        : Stream.ofNullable(type);
  }

  /** Goes through the block. */
  private static final class Reader extends OwnBody {

    /**
     * {@code rethrow(e)}, {@code throwAs(e)}, {@code propagate(e)}, {@code fail(e)} and the like.
     */
    private static final Pattern NAMED_SO =
        Pattern.compile("(?i).*throw.*|propagate.*|fail(?!ed|ure).*");

    private final CatchTree tree;
    private final Trees trees;
    private final FailureTypes failures;
    private final List<FailureType> thrown = new ArrayList<>();
    private boolean throwsTaken;
    private boolean mayThrow;

    Reader(CatchTree tree, Trees trees, FailureTypes failures) {
      this.tree = tree;
      this.trees = trees;
      this.failures = failures;
    }

    @Override
    public @Nullable Void visitThrow(ThrowTree failing, @Nullable Void none) {
      if (failing.getExpression() instanceof IdentifierTree name
          && name.getName().equals(tree.getParameter().getName())) {
        throwsTaken = true;
      } else {
        TypeMirror type =
            trees.getTypeMirror(new TreePath(getCurrentPath(), failing.getExpression()));
        failure(type).forEach(thrown::add);
        mayThrow = true;
      }
      return super.visitThrow(failing, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void none) {
      mayThrow |=
          trees.getElement(getCurrentPath()) instanceof ExecutableElement method
              && (!method.getThrownTypes().isEmpty()
                  || NAMED_SO.matcher(method.getSimpleName()).matches());
      return super.visitMethodInvocation(call, null);
    }

    private Stream<FailureType> failure(@Nullable TypeMirror type) {
      try {
        return type instanceof DeclaredType
            ? Optional.of(failures.of(type)).stream()
            : Stream.empty();
      } catch (UnresolvedException unknown) {
        return Stream.empty();
      }
    }
  }
}
