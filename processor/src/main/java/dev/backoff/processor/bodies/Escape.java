package dev.backoff.processor.bodies;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.backoff.core.policy.FailureType;
import dev.backoff.processor.reading.FailureTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Follows failures from a call through the try statements around it to the end of the method. */
final class Escape {

  private final Trees trees;
  private final FailureTypes failures;

  Escape(Trees trees, FailureTypes failures) {
    this.trees = trees;
    this.failures = failures;
  }

  /** What becomes of {@code thrown} at {@code call}, as far as it leaves the method. */
  List<FailureType> of(TreePath call, List<FailureType> thrown) {
    List<FailureType> leaving = thrown;
    TreePath path = call;
    while (!(path.getLeaf() instanceof MethodTree)) {
      Tree child = path.getLeaf();
      path = path.getParentPath();
      if (path.getLeaf() instanceof TryTree attempt && isTried(child, attempt)) {
        leaving = through(catches(path), leaving);
      }
    }
    return leaving;
  }

  /** The clauses of the try statement at {@code path}. */
  List<Catch> catches(TreePath path) {
    return ((TryTree) path.getLeaf()).getCatches().stream().map(each -> of(each, path)).toList();
  }

  private Catch of(CatchTree clause, TreePath path) {
    return Catch.of(new TreePath(path, clause), trees, failures);
  }

  private static boolean isTried(Tree child, TryTree attempt) {
    return child == attempt.getBlock() || attempt.getResources().contains(child);
  }

  private static List<FailureType> through(List<Catch> catches, List<FailureType> thrown) {
    return thrown.stream().flatMap(each -> through(catches, each)).distinct().toList();
  }

  private static Stream<FailureType> through(List<Catch> catches, FailureType thrown) {
    List<FailureType> leaving = new ArrayList<>();
    for (Catch each : catches) {
      if (each.takesSomeOf(thrown)) {
        leaving.addAll(each.thrown());
      }
      if (each.takes(thrown)) {
        return each.throwsTaken()
            ? Stream.concat(leaving.stream(), Stream.of(thrown))
            : leaving.stream();
      }
    }
    leaving.add(thrown);
    return leaving.stream();
  }
}
