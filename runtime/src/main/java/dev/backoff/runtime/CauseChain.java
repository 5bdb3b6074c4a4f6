package dev.backoff.runtime;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.stream.Stream;

/** A failure, its cause, the cause of that, and so on; each once, so that a cycle ends. */
final class CauseChain {

  private CauseChain() {}

  static Stream<Throwable> of(Throwable failure) {
    Set<Throwable> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    return Stream.iterate(failure, each -> each != null && visited.add(each), Throwable::getCause);
  }
}
