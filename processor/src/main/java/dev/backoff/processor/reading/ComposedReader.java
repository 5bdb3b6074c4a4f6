package dev.backoff.processor.reading;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Finds composed annotations, of this compilation or from other jars, however deep. */
final class ComposedReader {

  private final DeclarationReader declarations;
  private final Elements elements;

  ComposedReader(DeclarationReader declarations, Elements elements) {
    this.declarations = declarations;
    this.elements = elements;
  }

  /** The composed annotations that stand on {@code element}. */
  List<ComposedUse> on(Element element) {
    return on(element, List.of());
  }

  /** What {@code annotation} composes, if it does. */
  Optional<ComposedAnnotation> read(TypeElement annotation) {
    return read(annotation, List.of());
  }

  private List<ComposedUse> on(Element element, List<TypeElement> path) {
    return element.getAnnotationMirrors().stream()
        .flatMap(
            mirror ->
                read(Mirrors.typeOf(mirror), path)
                    .map(annotation -> new ComposedUse(mirror, annotation))
                    .stream())
        .toList();
  }

  /**
   * @param path the annotation types that led here: one may stand on itself
   */
  private Optional<ComposedAnnotation> read(TypeElement annotation, List<TypeElement> path) {
    if (path.contains(annotation) || ofTheJdk(annotation)) {
      return Optional.empty();
    }
    List<ComposedUse> composedOf =
        on(annotation, Stream.concat(path.stream(), Stream.of(annotation)).toList());
    return Mirrors.backoffOn(annotation)
        .map(backoff -> declarations.read(annotation, backoff))
        .or(() -> composedOf.stream().map(use -> use.annotation().written()).findFirst())
        .map(written -> composed(annotation, written, composedOf));
  }

  private boolean ofTheJdk(TypeElement annotation) {
    return elements.getPackageOf(annotation).getQualifiedName().toString().startsWith("java.");
  }

  private static ComposedAnnotation composed(
      TypeElement annotation, WrittenPolicy written, List<ComposedUse> composedOf) {
    return new ComposedAnnotation(
        annotation,
        written,
        composedOf,
        Mirrors.constants(annotation, "java.lang.annotation.Retention")
            .filter(constants -> constants.contains("RUNTIME"))
            .isPresent(),
        Mirrors.constants(annotation, "java.lang.annotation.Target")
            .map(constants -> constants.contains("METHOD"))
            .orElse(true));
  }
}
