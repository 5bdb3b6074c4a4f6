package dev.backoff.benchmarks.building;

/** The source of one generated class: a service with a few fields and five retried methods. */
final class ServiceSource {

  /** Retried methods of each class. */
  static final int METHODS = 5;

  /** The method, from 0, that a method {@code removeLater} can stand in for. */
  static final int RECOVERED = 4;

  private static final int TYPES_PER_PACKAGE = 50;

  private ServiceSource() {}

  /** The name of class {@code type}, from 0: {@code shop.area0.Service7}. */
  static String name(int type) {
    return packageName(type) + ".Service" + type;
  }

  private static String packageName(int type) {
    return "shop.area" + type / TYPES_PER_PACKAGE;
  }

  static String text(int type, Annotating annotating) {
    String text =
        TEMPLATE
            .replace("$package", packageName(type))
            .replace("$type", "Service" + type)
            .replace("$imports", annotating.imports());
    for (int method = 0; method < METHODS; method++) {
      text = text.replace("$" + method, annotating.on(type, method));
    }
    return text;
  }

  private static final String TEMPLATE =
      """
      package $package;

      $importsimport dev.backoff.benchmarks.building.Backend;
      import dev.backoff.benchmarks.building.Fetching;
      import java.io.IOException;
      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.List;
      import java.util.Map;

      /** Talks to the backend. */
      public class $type implements Fetching {

        private final Backend backend;
        private final String prefix;
        private final Map<String, String> seen = new HashMap<>();
        private long calls;

        public $type(Backend backend, String prefix) {
          this.backend = backend;
          this.prefix = prefix;
        }

        $0
        @Override
        public String fetch(String id) throws IOException {
          calls++;
          String text = backend.get(prefix + id);
          seen.put(id, text);
          return text;
        }

        $1
        public int count(String key, int floor) {
          long all = backend.count(prefix + key);
          return (int) Math.max(floor, all + calls);
        }

        $2
        public List<String> names(String start, int limit) throws IOException {
          List<String> names = new ArrayList<>();
          for (String each : backend.list(prefix + start, limit)) {
            if (!each.isBlank() && !seen.containsKey(each)) {
              names.add(each.trim());
            }
          }
          return names;
        }

        $3
        void store(String key, long value) throws IOException {
          backend.put(prefix + key, value);
          seen.remove(key);
        }

        $4
        public boolean remove(String key) {
          seen.remove(key);
          return backend.delete(prefix + key);
        }

        boolean removeLater(String key, RuntimeException failure) {
          seen.put(key, failure.toString());
          return false;
        }

        @Override
        public String toString() {
          return prefix + " after " + calls + " calls";
        }
      }
      """;
}
