package dev.backoff.testkit;

import dev.backoff.core.validation.NearestName;
import dev.backoff.runtime.AnnotatedMethod;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.config.ConfiguredMethod;
import dev.backoff.runtime.config.EffectivePolicy;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Tells a method of which no call failed from a name that was mistyped. */
final class KnownMethods {

  private KnownMethods() {}

  /**
   * @param recorded labels of methods that a test may have meant, besides those that were compiled
   * @throws IllegalArgumentException if no method that was compiled with a policy has that name
   */
  static void require(String name, List<String> recorded) {
    List<RecordedMethod> compiled = compiled();
    if (compiled.stream().noneMatch(method -> method.isNamed(name))) {
      Set<String> known = new TreeSet<>(recorded);
      compiled.forEach(method -> known.add(method.label()));
      String what = "\"" + name + "\": no such method with @Backoff, and no such Retrier";
      throw unknown(what, name, known, overloads(compiled, each -> each.isNamed(bare(name))));
    }
  }

  /**
   * @throws IllegalArgumentException if {@code owner} has no method with a policy of that name
   */
  static void require(Class<?> owner, String method) {
    List<RecordedMethod> compiled = compiled(owner, "");
    if (compiled.stream().noneMatch(each -> each.is(owner, method))) {
      Set<String> known = new TreeSet<>();
      compiled.forEach(each -> known.add(each.methodName()));
      String what = "\"" + method + "\": no such method with @Backoff in " + owner.getName();
      throw unknown(what, method, known, overloads(compiled, each -> each.is(owner, bare(method))));
    }
  }

  private static List<RecordedMethod> compiled() {
    ClassLoader loader = loader();
    return Backoffs.effectivePolicies(loader).stream()
        .map(EffectivePolicy::method)
        .distinct()
        .flatMap(method -> compiled(method, loader))
        .toList();
  }

  private static Stream<RecordedMethod> compiled(ConfiguredMethod method, ClassLoader loader) {
    try {
      Class<?> owner = Class.forName(method.className(), false, loader);
      return compiled(owner, method.label()).stream()
          .filter(each -> each.methodName().equals(method.methodName()));
    } catch (ClassNotFoundException gone) {
      return Stream.empty();
    }
  }

  private static List<RecordedMethod> compiled(Class<?> owner, String label) {
    return AnnotatedMethod.of(owner).stream()
        .map(AnnotatedMethod::key)
        .map(key -> new RecordedMethod(label, owner.getName(), key.name(), key.descriptor()))
        .toList();
  }

  /** Those that only differ from what was asked for in their parameters. */
  private static List<String> overloads(
      List<RecordedMethod> compiled, Predicate<RecordedMethod> named) {
    return compiled.stream().filter(named).map(RecordedMethod::full).sorted().toList();
  }

  private static String bare(String name) {
    int parameters = name.indexOf('(');
    return (parameters < 0 ? name : name.substring(0, parameters)).strip();
  }

  private static IllegalArgumentException unknown(
      String what, String name, Set<String> known, List<String> overloads) {
    return new IllegalArgumentException(
        what
            + " failed in this test (expected: one that did). "
            + MethodWaits.SILENT
            + (overloads.isEmpty() ? advice(name, known) : list(overloads)));
  }

  private static String advice(String name, Set<String> known) {
    return NearestName.of(bare(name), known)
        .map(nearest -> " Did you mean \"" + nearest + "\"?")
        .orElseGet(() -> list(known));
  }

  private static String list(Collection<String> known) {
    return known.isEmpty() ? "" : " Known: " + String.join(", ", known) + ".";
  }

  private static ClassLoader loader() {
    ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
    return ofThread == null ? ClassLoader.getSystemClassLoader() : ofThread;
  }
}
