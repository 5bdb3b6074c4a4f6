package dev.backoff.processor.reading;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * What the annotations on a type say.
 *
 * @param classLevel the policy for its methods; not on an annotation type
 * @param uses the composed annotations on it; not on an annotation type
 * @param composed what an annotation type composes
 */
public record TypePolicy(
    TypeElement type,
    Optional<WrittenPolicy> classLevel,
    List<ComposedUse> uses,
    Optional<ComposedAnnotation> composed) {}
