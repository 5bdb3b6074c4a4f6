package dev.backoff.processor.reading;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import java.util.EnumMap;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.util.Elements;

/** Reads the attributes of a {@code @Backoff}: those written and the defaults of the others. */
final class DeclarationReader {

  private final Elements elements;
  private final ValueReader values;

  DeclarationReader(Elements elements) {
    this.elements = elements;
    this.values = new ValueReader(elements);
  }

  /**
   * What {@code backoff} on {@code holder} says.
   *
   * @throws UnresolvedException if the compiler can't resolve one of the values yet
   */
  WrittenPolicy read(Element holder, AnnotationMirror backoff) {
    Map<Attribute, AnnotationValue> written = byAttribute(backoff.getElementValues());
    BackoffDeclaration.Builder declaration = BackoffDeclaration.builder();
    byAttribute(elements.getElementValuesWithDefaults(backoff))
        .forEach((attribute, value) -> set(declaration, attribute, value));
    return new WrittenPolicy(
        new Place(holder, backoff, written), declaration.writtenOnly(written.keySet()).build());
  }

  /** Attributes that are unknown here are those that the compiler refuses itself. */
  private static Map<Attribute, AnnotationValue> byAttribute(
      Map<? extends ExecutableElement, ? extends AnnotationValue> values) {
    Map<Attribute, AnnotationValue> byAttribute = new EnumMap<>(Attribute.class);
    values.forEach(
        (method, value) ->
            Attribute.named(method.getSimpleName().toString())
                .ifPresent(attribute -> byAttribute.put(attribute, value)));
    return byAttribute;
  }

  private void set(
      BackoffDeclaration.Builder declaration, Attribute attribute, AnnotationValue value) {
    switch (attribute) {
      case BASE -> declaration.base(values.text(value));
      case MULTIPLIER -> declaration.multiplier(values.decimal(value));
      case CAP -> declaration.cap(values.text(value));
      case JITTER -> declaration.jitter(values.jitter(value));
      case MAX_RETRIES -> declaration.maxRetries(values.number(value));
      case MAX_DURATION -> declaration.maxDuration(values.text(value));
      case RETRY_ON -> declaration.retryOn(values.failures(value));
      case ABORT_ON -> declaration.abortOn(values.failures(value));
      case MATCH_CAUSES -> declaration.matchCauses(values.flag(value));
      case RETRY_WHEN -> declaration.retryWhen(values.text(value));
      case RETRY_ON_RESULT -> declaration.retryOnResult(values.text(value));
      case RECOVER -> declaration.recover(values.text(value));
      case BUDGET -> declaration.budget(values.text(value));
      case NAME -> declaration.name(values.text(value));
    }
  }
}
