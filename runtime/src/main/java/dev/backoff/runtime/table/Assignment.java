package dev.backoff.runtime.table;

import java.lang.invoke.MethodType;
import java.util.List;

/** The conversions of an assignment, for loaded types. */
final class Assignment {

  /** Each widens to those after it; char, which widens from int on, stands beside short. */
  private static final List<Class<?>> WIDENING =
      List.of(byte.class, short.class, int.class, long.class, float.class, double.class);

  private Assignment() {}

  /** Whether a value can be assigned: subtypes, widening, boxing and unboxing. */
  static boolean isPossible(Class<?> value, Class<?> target) {
    if (value.isPrimitive() == target.isPrimitive()) {
      return target.isAssignableFrom(value) || widens(value, target);
    }
    return value.isPrimitive()
        ? target.isAssignableFrom(MethodType.methodType(value).wrap().returnType())
        : isPossibleUnboxed(MethodType.methodType(value).unwrap().returnType(), target);
  }

  private static boolean isPossibleUnboxed(Class<?> value, Class<?> target) {
    return value.isPrimitive() && isPossible(value, target);
  }

  private static boolean widens(Class<?> value, Class<?> target) {
    int from = WIDENING.indexOf(value == char.class ? short.class : value);
    return from >= 0 && from < WIDENING.indexOf(target);
  }
}
