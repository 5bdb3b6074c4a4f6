package dev.backoff.processor.validation;

import dev.backoff.core.validation.NamedMethods;
import dev.backoff.core.validation.ValidationReport;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * What the rules say of a method that has a policy.
 *
 * @param named the methods that its policy names, complete only if the report has no error
 */
public record MethodJudgement(
    ValidationReport report, Optional<NamedMethods<ExecutableElement, TypeMirror>> named) {}
