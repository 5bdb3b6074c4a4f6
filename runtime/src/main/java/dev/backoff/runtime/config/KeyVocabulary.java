package dev.backoff.runtime.config;

import dev.backoff.core.validation.NearestName;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Scopes and what can be set in each of them, as keys or as variables. */
final class KeyVocabulary {

  private final char separator;
  private final String widest;
  private final Map<String, Set<String>> namesByScope = new TreeMap<>();

  /**
   * @param widest the scope that is meant where a key has none
   */
  KeyVocabulary(char separator, String widest) {
    this.separator = separator;
    this.widest = widest;
  }

  void add(String scope, Set<String> names) {
    namesByScope.computeIfAbsent(scope, unused -> new TreeSet<>()).addAll(names);
  }

  /** The same as names of environment variables. */
  KeyVocabulary asVariables() {
    KeyVocabulary variables = new KeyVocabulary('_', Variables.named(widest));
    namesByScope.forEach((scope, names) -> variables.add(Variables.named(scope), named(names)));
    return variables;
  }

  private static Set<String> named(Set<String> names) {
    return names.stream().map(Variables::named).collect(Collectors.toSet());
  }

  boolean contains(String key) {
    return names(scope(key)).contains(lastPart(key));
  }

  /** All of it. */
  Stream<String> keys() {
    return namesByScope.keySet().stream().flatMap(this::keys);
  }

  /**
   * What was probably meant: a key of the same or the nearest scope, since all keys would be too
   * many to measure; or of the widest scope, where one was forgotten.
   */
  Optional<String> nearest(String key) {
    return nearestInScopes(key).or(() -> inWidest(key));
  }

  private Optional<String> inWidest(String key) {
    boolean scoped = scope(key).indexOf(separator) >= 0;
    String meant = widest + separator + lastPart(key);
    return Optional.of(meant).filter(found -> !scoped && contains(found));
  }

  private Optional<String> nearestInScopes(String key) {
    String scope = scope(key);
    Set<String> scopes = new LinkedHashSet<>(Set.of(scope));
    NearestName.of(scope, namesByScope.keySet()).ifPresent(scopes::add);
    return NearestName.of(key, scopes.stream().flatMap(this::keys).toList());
  }

  private Stream<String> keys(String scope) {
    return names(scope).stream().map(name -> scope + separator + name);
  }

  private Set<String> names(String scope) {
    return namesByScope.getOrDefault(scope, Set.of());
  }

  private String lastPart(String key) {
    return key.substring(key.lastIndexOf(separator) + 1);
  }

  private String scope(String key) {
    return key.substring(0, Math.max(0, key.lastIndexOf(separator)));
  }
}
