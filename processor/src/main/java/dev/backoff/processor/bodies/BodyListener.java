package dev.backoff.processor.bodies;

import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import javax.lang.model.element.TypeElement;

/** Looks at each top-level class when javac has attributed it, long after the last round. */
final class BodyListener implements TaskListener {

  private final Trees trees;
  private final BodyScanner scanner;

  BodyListener(Trees trees, BodyScanner scanner) {
    this.trees = trees;
    this.scanner = scanner;
  }

  @Override
  public void finished(TaskEvent event) {
    TypeElement type = event.getTypeElement();
    if (event.getKind() == TaskEvent.Kind.ANALYZE && type != null) {
      TreePath path = trees.getPath(type);
      if (path != null) {
        scanner.scan(path, null);
      }
    }
  }
}
