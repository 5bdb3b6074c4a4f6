package dev.backoff.processor.reading;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** The annotations on an element, by name. */
final class Mirrors {

  private static final String BACKOFF = "dev.backoff.Backoff";

  private Mirrors() {}

  static Optional<AnnotationMirror> backoffOn(Element element) {
    return on(element, BACKOFF);
  }

  static TypeElement typeOf(AnnotationMirror mirror) {
    return (TypeElement) mirror.getAnnotationType().asElement();
  }

  /** The names of the constants in an annotation such as {@code @Target}, if it is there. */
  static Optional<List<String>> constants(Element element, String annotation) {
    return on(element, annotation)
        .map(
            mirror -> mirror.getElementValues().values().stream().flatMap(Mirrors::names).toList());
  }

  /** The texts in an annotation such as {@code @SuppressWarnings}. */
  static Stream<String> texts(Element element, String annotation) {
    return on(element, annotation).stream()
        .flatMap(mirror -> mirror.getElementValues().values().stream())
        .flatMap(Mirrors::texts);
  }

  private static Stream<String> texts(AnnotationValue value) {
    return value.getValue() instanceof List<?> values
        ? values.stream().flatMap(each -> texts((AnnotationValue) each))
        : Stream.of(value.getValue()).filter(String.class::isInstance).map(String.class::cast);
  }

  static Optional<AnnotationMirror> on(Element element, String annotation) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (typeOf(mirror).getQualifiedName().contentEquals(annotation)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  private static Stream<String> names(AnnotationValue value) {
    return value.getValue() instanceof List<?> values
        ? values.stream().flatMap(each -> names((AnnotationValue) each))
        : value.getValue() instanceof Element constant
            ? Stream.of(constant.getSimpleName().toString())
            : Stream.empty();
  }
}
