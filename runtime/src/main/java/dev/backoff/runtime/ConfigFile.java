package dev.backoff.runtime;

import dev.backoff.runtime.config.ConfigLayer;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The file {@code backoff.properties} that a class loader finds first, as it finds classes. */
final class ConfigFile {

  private static final String NAME = "backoff.properties";

  private ConfigFile() {}

  /**
   * What it says; nothing if there is none.
   *
   * @param loader null for the bootstrap loader
   */
  static Optional<ConfigLayer> read(@Nullable ClassLoader loader) throws IOException {
    URL file = loader == null ? null : loader.getResource(NAME);
    return file == null ? Optional.empty() : Optional.of(ConfigLayer.own(NAME, load(file)));
  }

  private static Map<String, String> load(URL file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = new InputStreamReader(ClassPathFiles.open(file), StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    return startingWith("", properties);
  }

  /** Entries that are no texts are passed over. */
  static Map<String, String> startingWith(String prefix, Properties properties) {
    Map<String, String> values = new TreeMap<>();
    for (String key : properties.stringPropertyNames()) {
      String value = key.startsWith(prefix) ? properties.getProperty(key) : null;
      if (value != null) { // removed by another thread meanwhile
        values.put(key, value);
      }
    }
    return values;
  }
}
