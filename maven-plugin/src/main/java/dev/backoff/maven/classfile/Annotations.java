package dev.backoff.maven.classfile;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The annotations of a class file, those that reflection does not see included. */
final class Annotations {

  private static final String BACKOFF = "Ldev/backoff/Backoff;";

  private Annotations() {}

  static List<AnnotationNode> of(ClassNode type) {
    return both(type.visibleAnnotations, type.invisibleAnnotations);
  }

  static List<AnnotationNode> of(MethodNode method) {
    return both(method.visibleAnnotations, method.invisibleAnnotations);
  }

  /** {@code @Backoff} itself. */
  static Optional<AnnotationNode> backoff(List<AnnotationNode> annotations) {
    return annotations.stream().filter(each -> each.desc.equals(BACKOFF)).findFirst();
  }

  private static List<AnnotationNode> both(
      @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
    return Stream.of(visible, invisible).flatMap(Stream::ofNullable).flatMap(List::stream).toList();
  }
}
