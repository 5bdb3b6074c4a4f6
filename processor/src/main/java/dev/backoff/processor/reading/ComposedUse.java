package dev.backoff.processor.reading;

import javax.lang.model.element.AnnotationMirror;

/** A composed annotation as it stands on an element. */
public record ComposedUse(AnnotationMirror mirror, ComposedAnnotation annotation) {}
