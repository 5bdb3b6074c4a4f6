package dev.backoff.benchmarks.building;

import java.io.IOException;

/** What the generated classes can be asked for. */
public interface Fetching {

  /** The text at a path of the backend, retried as the class says. */
  String fetch(String id) throws IOException;
}
