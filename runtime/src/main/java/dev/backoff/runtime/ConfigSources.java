package dev.backoff.runtime;

import dev.backoff.runtime.config.ConfigLayer;
import dev.backoff.runtime.config.ConfigProblem;
import dev.backoff.runtime.config.ConfigRule;
import dev.backoff.runtime.config.Configuration;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads all sources, the weakest first. Remembers nothing: a method asks once in its life. */
final class ConfigSources {

  /** Set while this thread asks the sources of the user, which may call retried methods. */
  private static final ThreadLocal<@Nullable Boolean> ASKING = new ThreadLocal<>();

  /** Made once, and only while {@link #ASKING}: making one may call retried methods too. */
  private static final class Found {
    static final List<ConfigSource> SERVICES = Services.load(ConfigSource.class);
  }

  private static final List<ConfigSource> REGISTERED = new CopyOnWriteArrayList<>();

  private final List<ConfigLayer> layers = new ArrayList<>();
  private final Set<String> keysOfOthers = new LinkedHashSet<>();
  private final List<ConfigProblem> problems = new ArrayList<>();

  private ConfigSources() {}

  /**
   * What they say to classes of {@code loader}.
   *
   * @param loader null for the bootstrap loader
   */
  static Configuration read(@Nullable ClassLoader loader) {
    return read(loader, System.getenv(), new All());
  }

  private static final class All implements Supplier<List<ConfigSource>> {

    @Override
    public List<ConfigSource> get() {
      List<ConfigSource> all = new ArrayList<>(Found.SERVICES);
      all.addAll(REGISTERED);
      return all;
    }
  }

  static void register(ConfigSource source) {
    REGISTERED.add(source);
  }

  static void unregister(ConfigSource source) {
    REGISTERED.remove(source);
  }

  /** The same with another environment and other services. */
  static Configuration read(
      @Nullable ClassLoader loader,
      Map<String, String> environment,
      Supplier<List<ConfigSource>> services) {
    ConfigSources sources = new ConfigSources();
    sources.addFile(loader);
    sources.layers.add(ConfigLayer.environment(environment));
    sources.layers.add(
        ConfigLayer.shared(
            "system property",
            ConfigFile.startingWith(ConfigLayer.PREFIX, System.getProperties())));
    sources.addAll(services);
    return new Configuration(sources.ownLayers(), sources.problems);
  }

  private void addFile(@Nullable ClassLoader loader) {
    try {
      Optional<ConfigLayer> file = ConfigFile.read(loader);
      if (file.isPresent()) {
        layers.add(file.get());
      }
    } catch (IOException | RuntimeException unreadable) {
      addProblem("backoff.properties", unreadable, "Mend the file.");
    }
  }

  private void addAll(Supplier<List<ConfigSource>> services) {
    if (ASKING.get() != null) {
      return;
    }
    ASKING.set(true);
    try {
      for (ConfigSource source : services.get()) {
        add(source);
      }
    } finally {
      ASKING.remove();
    }
  }

  private void add(ConfigSource source) {
    String name = source.getClass().getName();
    try {
      name = source.name();
      layers.add(ConfigLayer.shared(name, source.settings()));
      keysOfOthers.addAll(source.ownKeys());
    } catch (RuntimeException | LinkageError broken) {
      addProblem("ConfigSource " + name, broken, "Mend it, or take it out of the class path.");
    }
  }

  private List<ConfigLayer> ownLayers() {
    List<ConfigLayer> own = new ArrayList<>();
    for (ConfigLayer layer : layers) {
      own.add(layer.without(keysOfOthers));
    }
    return own;
  }

  private void addProblem(String source, Throwable why, String hint) {
    problems.add(ConfigRule.SOURCE_UNREADABLE.of(source, RetryLog.oneLine(why), hint));
  }
}
