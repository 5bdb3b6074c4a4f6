package dev.backoff.runtime.config;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Keys as the names of environment variables. */
final class Variables {

  static final String PREFIX = "BACKOFF_";

  private Variables() {}

  /** Upper case, other characters {@code _}; several keys may share one. */
  static String named(String key) {
    StringBuilder name = new StringBuilder();
    key.codePoints().map(Variables::allowed).forEach(name::appendCodePoint);
    return name.toString();
  }

  private static int allowed(int each) {
    if (each >= 'a' && each <= 'z') {
      return each - 'a' + 'A';
    }
    return (each >= 'A' && each <= 'Z') || (each >= '0' && each <= '9') ? each : '_';
  }

  /** The variables that are set and stand for more than one of {@code keys}. */
  static List<ConfigProblem> ambiguous(Configuration configuration, Collection<String> keys) {
    Map<String, String> set = configuration.environment();
    return byVariable(keys, set.keySet()).entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1)
        .map(entry -> problem(entry.getKey(), entry.getValue(), set))
        .toList();
  }

  private static Map<String, Set<String>> byVariable(Collection<String> keys, Set<String> wanted) {
    Map<String, Set<String>> all = new LinkedHashMap<>();
    for (String key : wanted.isEmpty() ? List.<String>of() : keys) {
      String variable = named(key);
      if (wanted.contains(variable)) {
        all.computeIfAbsent(variable, unused -> new LinkedHashSet<>()).add(key);
      }
    }
    return all;
  }

  private static ConfigProblem problem(
      String variable, Set<String> keys, Map<String, String> values) {
    String value = values.getOrDefault(variable, "");
    return ConfigRule.AMBIGUOUS_VARIABLE.of(variable, value, String.join(" and ", keys));
  }
}
