package dev.backoff.runtime.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What all sources say.
 *
 * @param layers the weakest first: of one key the last wins
 * @param problems of sources that can't be read
 */
public record Configuration(List<ConfigLayer> layers, List<ConfigProblem> problems) {

  /** Made where keys are searched. */
  private static final class Mention {
    static final Pattern PATTERN = Pattern.compile("backoff\\.(.+)\\.[^.]+");
  }

  public Configuration {
    layers = List.copyOf(layers);
    problems = List.copyOf(problems);
  }

  /** What these layers say, which were all read. */
  public static Configuration of(ConfigLayer... layers) {
    return new Configuration(List.of(layers), List.of());
  }

  /** Whether nothing is set at all. */
  boolean isEmpty() {
    for (ConfigLayer layer : layers) {
      if (!layer.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The strongest value of {@code key}. */
  Optional<Setting> find(String key) {
    return layers.stream()
        .flatMap(layer -> layer.find(key).stream())
        .reduce((weaker, stronger) -> stronger);
  }

  /** The strongest value of the first of {@code keys} that has one. */
  Optional<Setting> findFirst(List<String> keys) {
    return keys.stream().flatMap(key -> find(key).stream()).findFirst();
  }

  /** What is set in the environment. */
  Map<String, String> environment() {
    return layers.stream()
        .filter(ConfigLayer::isEnvironment)
        .map(ConfigLayer::values)
        .findFirst()
        .orElse(Map.of());
  }

  /** Everything that is set by key. */
  Stream<Setting> settings() {
    return layers.stream().filter(layer -> !layer.isEnvironment()).flatMap(ConfigLayer::settings);
  }

  /** Everything that is set by variable. */
  Stream<Setting> variables() {
    return layers.stream().filter(ConfigLayer::isEnvironment).flatMap(ConfigLayer::settings);
  }

  /**
   * What stands between {@code backoff} and the last part of the keys that are set: {@code
   * com.shop.Orders.fetch} of {@code backoff.com.shop.Orders.fetch.cap}.
   */
  public Stream<String> mentionedScopes() {
    return settings()
        .map(setting -> Mention.PATTERN.matcher(setting.key()))
        .filter(Matcher::matches)
        .map(mention -> mention.group(1))
        .distinct();
  }
}
