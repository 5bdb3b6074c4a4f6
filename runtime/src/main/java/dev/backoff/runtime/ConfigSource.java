package dev.backoff.runtime;

import java.util.Map;
import java.util.Set;

/**
 * A further source of configuration, such as a service that an organisation keeps its settings in.
 * Found as a service ({@code META-INF/services}) by the class loader of this library, or registered
 * with {@link Backoffs#addSource}. It is stronger than {@code backoff.properties}, the environment
 * and system properties; of several the later one wins.
 *
 * <pre>{@code
 * public final class Vault implements ConfigSource {
 *   public Map<String, String> settings() {
 *     return Map.of("backoff.OrderService.fetch.maxRetries", "5");
 *   }
 * }
 * }</pre>
 */
@FunctionalInterface
public interface ConfigSource {

  /**
   * Everything it knows; keys that do not start with {@code backoff.} are passed over. Asked at the
   * first failure of each method and by {@link Backoffs#validate}, by several threads at once: it
   * answers at once, from memory. Methods that it calls and that are retried are retried without
   * the settings of such sources. If it throws, it is told in the log and left out.
   */
  Map<String, String> settings();

  /** What it is called in messages; by default the name of its class. */
  default String name() {
    return getClass().getName();
  }

  /**
   * Keys that start with {@code backoff.} and mean something to whoever provides this source, not
   * to retries: {@link Backoffs#validate} does not take them for mistakes, wherever they are set.
   */
  default Set<String> ownKeys() {
    return Set.of();
  }
}
