package dev.backoff.testkit;

import dev.backoff.core.table.MethodKey;
import dev.backoff.core.validation.NearestName;
import dev.backoff.runtime.AnnotatedMethod;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.config.ConfiguredMethod;
import dev.backoff.runtime.config.EffectivePolicy;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Tells a method of which no call failed from a name that was mistyped. */
final class KnownMethods {

  private KnownMethods() {}

  /**
   * @param recorded labels of methods that a test may have meant, besides those that were compiled
   * @throws IllegalArgumentException if no method that was compiled with a policy has that name
   */
  static void require(String name, Collection<String> recorded) {
    List<ConfiguredMethod> compiled =
        Backoffs.effectivePolicies(loader()).stream().map(EffectivePolicy::method).toList();
    Set<String> known = new TreeSet<>(recorded);
    compiled.stream().flatMap(KnownMethods::names).forEach(known::add);
    if (!known.contains(bare(name))) {
      throw unknown(
          "\"" + name + "\": no such method with @Backoff, and no such Retrier", known, name);
    }
  }

  /**
   * @throws IllegalArgumentException if {@code owner} has no method with a policy of that name
   */
  static void require(Class<?> owner, String method) {
    List<String> known =
        AnnotatedMethod.of(owner).stream().map(AnnotatedMethod::key).map(MethodKey::name).toList();
    if (!known.contains(bare(method))) {
      throw unknown(
          "\"" + method + "\": no such method with @Backoff in " + owner.getName(), known, method);
    }
  }

  private static Stream<String> names(ConfiguredMethod method) {
    String full = method.toString();
    String simple = full.substring(full.lastIndexOf('.', full.lastIndexOf('.') - 1) + 1);
    return Stream.of(method.label(), full, full.replace('$', '.'), simple);
  }

  private static String bare(String name) {
    int parameters = name.indexOf('(');
    return (parameters < 0 ? name : name.substring(0, parameters)).strip();
  }

  private static IllegalArgumentException unknown(
      String what, Collection<String> known, String name) {
    Optional<String> nearest = NearestName.of(bare(name), known);
    String advice =
        nearest
            .map(each -> " Did you mean \"" + each + "\"?")
            .orElseGet(() -> known.isEmpty() ? "" : " Known: " + String.join(", ", known) + ".");
    return new IllegalArgumentException(
        what + " failed in this test (expected: one that did). " + MethodWaits.SILENT + advice);
  }

  private static ClassLoader loader() {
    ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
    return ofThread == null ? ClassLoader.getSystemClassLoader() : ofThread;
  }
}
