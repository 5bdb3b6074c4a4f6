package dev.backoff.lab.server;

import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * What a server takes from the world beside requests.
 *
 * @param clock what time it is
 * @param names a new name that nobody can guess, at each call
 */
public record ServerEnvironment(InstantSource clock, Supplier<String> names) {

  /** The clock of the system and random UUIDs. */
  public static ServerEnvironment system() {
    return new ServerEnvironment(InstantSource.system(), () -> UUID.randomUUID().toString());
  }
}
