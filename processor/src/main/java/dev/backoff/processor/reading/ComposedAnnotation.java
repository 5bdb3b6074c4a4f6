package dev.backoff.processor.reading;

import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * An annotation type that carries a policy under a name of its own.
 *
 * @param written the policy: its own {@code @Backoff} or, without one, that of the first composed
 *     annotation it carries
 * @param composedOf the composed annotations that it carries
 * @param atRunTime whether it is retained until run time
 * @param onMethods whether it can be put on methods
 */
public record ComposedAnnotation(
    TypeElement type,
    WrittenPolicy written,
    List<ComposedUse> composedOf,
    boolean atRunTime,
    boolean onMethods) {

  /** Whether it carries {@code @Backoff} itself. */
  public boolean carriesBackoff() {
    return written.place().element().equals(type);
  }

  /** Where its declaration says that it composes. */
  public Place place() {
    return carriesBackoff() ? written.place() : Place.of(type, composedOf.get(0).mirror());
  }

  /** For messages. */
  public String simpleName() {
    return type.getSimpleName().toString();
  }
}
