package dev.backoff.spring;

import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.Backoffs;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.util.ClassUtils;

/** A method that says it is retried, and is not woven. */
record UnwovenMethod(Class<?> owner, MethodKey key) {

  /** Whether {@code method} is one. */
  static boolean is(Method method) {
    return Backoffs.isRetried(method) && !Backoffs.isWoven(method);
  }

  static UnwovenMethod of(Method method) {
    return new UnwovenMethod(
        method.getDeclaringClass(),
        MethodKey.of(method.getName(), method.getReturnType(), method.getParameterTypes()));
  }

  /** Those that objects of {@code type} have; none where it can't be linked. */
  static List<Method> in(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    try {
      for (Class<?> each = type; each != null && !isOfSpring(each); each = each.getSuperclass()) {
        Stream.of(each.getDeclaredMethods()).filter(UnwovenMethod::is).forEach(methods::add);
      }
    } catch (LinkageError absent) {
      return List.of();
    }
    return methods;
  }

  private static boolean isOfSpring(Class<?> type) {
    return type.getName().startsWith("org.springframework.");
  }

  /** Whether a proxy of a bean of {@code type} stands before {@code method}. */
  static boolean isReached(Method method, Class<?> type) {
    return Modifier.isPublic(method.getModifiers())
        && !Modifier.isStatic(method.getModifiers())
        && !Modifier.isFinal(method.getModifiers())
        && !Modifier.isFinal(type.getModifiers())
        && ClassUtils.getMostSpecificMethod(method, type).equals(method);
  }

  @Override
  public String toString() {
    return owner.getName() + "." + key.name();
  }
}
