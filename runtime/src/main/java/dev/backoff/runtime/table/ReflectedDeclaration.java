package dev.backoff.runtime.table;

import dev.backoff.Backoff;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.table.MethodKey;
import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads an annotation that is loaded. Reflection cannot tell a written default from an unwritten
 * one: a value that differs from its default counts as written.
 */
final class ReflectedDeclaration {

  private ReflectedDeclaration() {}

  static BackoffDeclaration of(Backoff annotation, Class<?> owner, MethodKey method) {
    return BackoffDeclaration.builder()
        .base(annotation.base())
        .multiplier(annotation.multiplier())
        .cap(annotation.cap())
        .jitter(annotation.jitter())
        .maxRetries(annotation.maxRetries())
        .maxDuration(annotation.maxDuration())
        .retryOn(types(annotation.retryOn()))
        .abortOn(types(annotation.abortOn()))
        .matchCauses(annotation.matchCauses())
        .retryWhen(annotation.retryWhen())
        .retryOnResult(annotation.retryOnResult())
        .recover(annotation.recover())
        .budget(annotation.budget())
        .name(name(annotation, owner, method))
        .writtenOnly(written(annotation))
        .build();
  }

  private static List<FailureType> types(Class<? extends Throwable>[] classes) {
    return Stream.of(classes).map(FailureType::of).toList();
  }

  private static String name(Backoff annotation, Class<?> owner, MethodKey method) {
    return annotation.name().isEmpty()
        ? MethodPolicy.defaultName(owner, method)
        : annotation.name();
  }

  private static Set<Attribute> written(Backoff annotation) {
    EnumSet<Attribute> written = EnumSet.noneOf(Attribute.class);
    for (Attribute attribute : Attribute.values()) {
      if (differsFromDefault(annotation, attribute.key())) {
        written.add(attribute);
      }
    }
    return written;
  }

  private static boolean differsFromDefault(Backoff annotation, String attribute) {
    try {
      Method method = Backoff.class.getMethod(attribute);
      return !Objects.deepEquals(method.invoke(annotation), method.getDefaultValue());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(attribute + " of @Backoff can't be read", impossible);
    }
  }
}
