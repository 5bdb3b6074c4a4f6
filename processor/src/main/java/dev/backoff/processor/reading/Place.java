package dev.backoff.processor.reading;

import dev.backoff.core.policy.Attribute;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Where in the source something is said.
 *
 * @param element what carries the annotation, or is meant by one that stands elsewhere
 * @param annotation the annotation on it, or null where there is none
 * @param written the values that stand in that annotation, by the attribute of {@code @Backoff}
 */
public record Place(
    Element element,
    @Nullable AnnotationMirror annotation,
    Map<Attribute, AnnotationValue> written) {

  public Place {
    written = Map.copyOf(written);
  }

  /** An element as a whole. */
  public static Place of(Element element) {
    return new Place(element, null, Map.of());
  }

  /** An annotation as a whole. */
  public static Place of(Element element, AnnotationMirror annotation) {
    return new Place(element, annotation, Map.of());
  }

  /**
   * What stands for {@code attribute}, or null if it is not written here.
   *
   * @param element which value of an array, counted from 0; negative for all of it. A lone value is
   *     the array itself: the compiler knows no position of a value without braces.
   */
  public @Nullable AnnotationValue value(Attribute attribute, int element) {
    AnnotationValue whole = written.get(attribute);
    return whole != null
            && whole.getValue() instanceof List<?> values
            && element >= 0
            && values.size() > 1
        ? (AnnotationValue) values.get(element)
        : whole;
  }
}
