package dev.backoff.maven.check;

import java.util.Optional;

/** The plugin brings the processor: its tables are for the runtime of the same version. */
public final class Versions {

  private Versions() {}

  /** What to say where the versions differ. */
  public static Optional<String> warning(String plugin, String runtime) {
    return plugin.equals(runtime)
        ? Optional.empty()
        : Optional.of(
            String.format(
                "backoff-maven-plugin %s, but backoff-runtime %s: the plugin writes tables for its own"
                    + " version. Write the same version for both in the pom.",
                plugin, runtime));
  }
}
