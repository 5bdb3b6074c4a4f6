package dev.backoff.processor.bodies;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.Optional;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** Looks by name alone for a call of the method that another overrides, before names mean much. */
final class SuperCall extends TreeScanner<@Nullable Void, @Nullable Void> {

  private final Name name;
  private @Nullable MethodInvocationTree found;
  private boolean mayFail;

  private SuperCall(Name name) {
    this.name = name;
  }

  /** The first call of {@code super.name(…)} in {@code body}. */
  static Optional<MethodInvocationTree> in(Tree body, Name name) {
    return Optional.ofNullable(look(body, name).found);
  }

  /** Whether {@code body} has no such call, but does something that another attempt may mend. */
  static boolean isMissedIn(Tree body, Name name) {
    SuperCall scan = look(body, name);
    return scan.found == null && scan.mayFail;
  }

  private static SuperCall look(Tree body, Name name) {
    SuperCall scan = new SuperCall(name);
    scan.scan(body, null);
    return scan;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void none) {
    mayFail = true;
    if (found == null
        && call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().equals(name)
        && isSuper(select.getExpression())) {
      found = call;
    }
    return super.visitMethodInvocation(call, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree creation, @Nullable Void none) {
    mayFail = true;
    return super.visitNewClass(creation, null);
  }

  @Override
  public @Nullable Void visitThrow(ThrowTree failing, @Nullable Void none) {
    mayFail = true;
    return super.visitThrow(failing, null);
  }

  /** {@code super}, {@code Outer.super} or {@code Interface.super}. */
  private static boolean isSuper(ExpressionTree receiver) {
    return (receiver instanceof IdentifierTree one && one.getName().contentEquals("super"))
        || (receiver instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("super"));
  }
}
