package dev.backoff.benchmarks.building;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the generated classes call. Succeeds, unless told otherwise. */
public final class Backend {

  private final Map<String, Long> counts = new HashMap<>();
  private boolean failsOnce;

  /** The next call of {@link #get} fails. */
  public void failOnce() {
    failsOnce = true;
  }

  /** A text. */
  public String get(String path) throws IOException {
    if (failsOnce) {
      failsOnce = false;
      throw new IOException("down");
    }
    return path;
  }

  /** How often something was put there. */
  public long count(String key) {
    return counts.getOrDefault(key, 0L);
  }

  /** Some names. */
  public List<String> list(String prefix, int limit) throws IOException {
    return List.of(get(prefix)).subList(0, Math.min(limit, 1));
  }

  /** Keeps a number. */
  public void put(String key, long value) throws IOException {
    counts.put(get(key), value);
  }

  /** Forgets a number. */
  public boolean delete(String key) {
    return counts.remove(key) != null;
  }
}
