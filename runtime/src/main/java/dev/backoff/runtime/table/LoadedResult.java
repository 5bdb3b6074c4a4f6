package dev.backoff.runtime.table;

import dev.backoff.core.validation.AsynchronousResults;
import dev.backoff.core.validation.ValidationReport;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks at the result of a method that is loaded: whether it is there when the method returns. */
final class LoadedResult {

  private LoadedResult() {}

  static ValidationReport judge(Method method) {
    return AsynchronousResults.judge(
        method.getName(),
        List.copyOf(withSupertypes(method.getReturnType())),
        Stream.of(method.getParameterTypes()).map(Class::getName).toList());
  }

  private static Set<String> withSupertypes(Class<?> type) {
    Set<String> names = new LinkedHashSet<>();
    add(type, names);
    return names;
  }

  private static void add(@Nullable Class<?> type, Set<String> names) {
    if (type != null && names.add(type.getName())) {
      add(type.getSuperclass(), names);
      Stream.of(type.getInterfaces()).forEach(parent -> add(parent, names));
    }
  }
}
