package dev.backoff.processor.bodies;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.util.TreePathScanner;
import org.jspecify.annotations.Nullable;

/** Visits what runs in a method itself: neither classes nor lambdas in its body. */
abstract class OwnBody extends TreePathScanner<@Nullable Void, @Nullable Void> {

  @Override
  public final @Nullable Void visitClass(ClassTree type, @Nullable Void none) {
    return null;
  }

  @Override
  public final @Nullable Void visitLambdaExpression(
      LambdaExpressionTree lambda, @Nullable Void none) {
    return null;
  }
}
