package dev.backoff.runtime.table;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Erases types as members of a class: what its supertypes' variables stand for in it counts. */
final class LoadedVariables {

  private final Map<TypeVariable<?>, Type> arguments = new HashMap<>();

  private LoadedVariables() {}

  static LoadedVariables of(Class<?> owner) {
    LoadedVariables variables = new LoadedVariables();
    variables.addSupertypesOf(owner);
    return variables;
  }

  private void addSupertypesOf(Class<?> type) {
    add(type.getGenericSuperclass());
    for (Type each : type.getGenericInterfaces()) {
      add(each);
    }
  }

  private void add(@Nullable Type supertype) {
    if (supertype instanceof ParameterizedType parameterized) {
      Class<?> type = (Class<?>) parameterized.getRawType();
      for (int i = 0; i < type.getTypeParameters().length; i++) {
        arguments.put(type.getTypeParameters()[i], parameterized.getActualTypeArguments()[i]);
      }
      addSupertypesOf(type);
    } else if (supertype instanceof Class<?> type) {
      addSupertypesOf(type);
    }
  }

  /** The class that a value of {@code type} is of. */
  Class<?> erased(Type type) {
    if (type instanceof Class<?> known) {
      return known;
    }
    if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    }
    if (type instanceof GenericArrayType array) {
      return erased(array.getGenericComponentType()).arrayType();
    }
    return type instanceof TypeVariable<?> variable
        ? erased(arguments.getOrDefault(variable, variable.getBounds()[0]))
        : erased(((WildcardType) type).getUpperBounds()[0]);
  }
}
