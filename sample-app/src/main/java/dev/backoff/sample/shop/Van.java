package dev.backoff.sample.shop;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The parcels of the courier, by the key that their sender gave: sent again, it is the same one.
 */
final class Van {

  private final Map<String, String> parcels = new ConcurrentHashMap<>();

  /** The number of the parcel with this key. */
  String load(String key) {
    return parcels.computeIfAbsent(key, first -> "P-" + first);
  }

  int parcels() {
    return parcels.size();
  }
}
