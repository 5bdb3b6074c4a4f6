package dev.backoff.runtime.config;

import java.util.List;
import java.util.stream.Stream;

/**
 * A method as keys name it; overloads share their keys.
 *
 * @param className binary name of its class
 * @param methodName its name
 * @param label its name in metrics and logs, for example {@code OrderService.fetch}
 */
public record ConfiguredMethod(String className, String methodName, String label) {

  private static final String ROOT = "backoff";
  private static final String DEFAULT = ROOT + ".default";

  /** Keys of this attribute that name the method or its label, the most specific first. */
  List<String> narrowKeys(String attribute) {
    return keys(attribute, Stream.of(className + "." + methodName, label).distinct());
  }

  /** All keys of this attribute, the most specific first. */
  List<String> keys(String attribute) {
    return scopes().stream().map(scope -> scope + "." + attribute).toList();
  }

  /** The keys of a switch, which can be set for everything too. */
  List<String> switchKeys(String name) {
    return Stream.concat(keys(name).stream(), Stream.of(ROOT + "." + name)).toList();
  }

  /** What stands before the attribute in a key, the most specific first. */
  List<String> scopes() {
    Stream<String> own = Stream.of(className + "." + methodName, label, className).distinct();
    return Stream.concat(own.map(scope -> ROOT + "." + scope), Stream.of(DEFAULT)).toList();
  }

  private static List<String> keys(String attribute, Stream<String> scopes) {
    return scopes.map(scope -> ROOT + "." + scope + "." + attribute).toList();
  }

  /** For example {@code com.shop.OrderService.fetch}. */
  @Override
  public String toString() {
    return className + "." + methodName;
  }
}
