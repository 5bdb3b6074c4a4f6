package dev.backoff.maven.classfile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * What weaving leaves on a method.
 *
 * @param kind of advice, {@code plain} for example
 * @param version the format of what was woven in
 */
public record Mark(String kind, String version) {

  private static final String DESCRIPTOR = "Ldev/backoff/runtime/aspect/Woven;";
  private static final String DECIDES = "dev/backoff/runtime/aspect/Marks";

  /** The mark among the annotations of a method. */
  static Optional<Mark> among(List<AnnotationNode> annotations) {
    return annotations.stream()
        .filter(each -> each.desc.equals(DESCRIPTOR))
        .map(AnnotationValues::of)
        .map(values -> new Mark(values.text("kind"), values.text("version")))
        .findFirst();
  }

  /**
   * The version of the marks that this runtime leaves: the methods of its aspect bear the marks
   * that it gives.
   *
   * @param runtime jar or folder of classes of backoff-runtime
   */
  public static String versionOf(Path runtime) {
    try (ClassPath path = ClassPath.of(List.of(runtime))) {
      return path.find(DECIDES).stream()
          .flatMap(Mark::given)
          .map(Mark::version)
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("no " + DECIDES));
    } catch (IOException | RuntimeException unreadable) {
      throw new ClassFileException(
          runtime
              + " is no backoff-runtime that can be woven: "
              + unreadable.getMessage()
              + ". Look at the version of that dependency.",
          unreadable);
    }
  }

  private static Stream<Mark> given(ClassNode aspect) {
    return aspect.methods.stream().flatMap(method -> among(Annotations.of(method)).stream());
  }
}
