package dev.backoff.runtime;

import dev.backoff.Backoff;
import dev.backoff.core.table.MethodKey;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A method that says it is retried, looked at without initialising its class.
 *
 * @param woven whether weaving has left its mark
 */
public record AnnotatedMethod(Class<?> owner, MethodKey key, boolean woven) {

  /** By name: the package of the mark builds upon this one. */
  private static final String MARK = "dev.backoff.runtime.aspect.Woven";

  /** The methods of a class; none where it is not found or can't be linked. */
  static List<AnnotatedMethod> in(String className, ClassLoader loader) {
    try {
      return of(Class.forName(className, false, loader));
    } catch (ClassNotFoundException | LinkageError absent) {
      return List.of();
    }
  }

  /**
   * The methods of {@code owner} that have a policy: their own, one of an annotation of the user's,
   * or that of the class.
   */
  public static List<AnnotatedMethod> of(Class<?> owner) {
    return Stream.of(owner.getDeclaredMethods())
        .filter(AnnotatedMethod::isRetried)
        .map(method -> new AnnotatedMethod(owner, keyOf(method), isWoven(method)))
        .toList();
  }

  /** Whether it is the method with that name and descriptor. */
  boolean is(String name, String descriptor) {
    return key.name().equals(name) && key.descriptor().equals(descriptor);
  }

  private static MethodKey keyOf(Method method) {
    return MethodKey.of(method.getName(), method.getReturnType(), method.getParameterTypes());
  }

  static boolean isRetried(Method method) {
    return !method.isBridge() && isAnnotated(method, method.getDeclaringClass());
  }

  static boolean isWoven(Method method) {
    return Stream.of(method.getAnnotations())
        .anyMatch(each -> each.annotationType().getName().equals(MARK));
  }

  private static boolean isAnnotated(Method method, Class<?> owner) {
    return bears(method)
        || Stream.of(method.getAnnotations())
            .map(Annotation::annotationType)
            .anyMatch(type -> bears(type))
        || (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic() && bears(owner));
  }

  private static boolean bears(AnnotatedElement element) {
    return Optional.ofNullable(element.getDeclaredAnnotation(Backoff.class)).isPresent();
  }
}
