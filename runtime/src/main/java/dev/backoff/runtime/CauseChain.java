package dev.backoff.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** A failure, its cause, the cause of that, and so on; each once, so that a cycle ends. */
final class CauseChain {

  private CauseChain() {}

  static List<Throwable> of(Throwable failure) {
    return failure.getCause() == null ? List.of(failure) : walked(failure);
  }

  private static List<Throwable> walked(Throwable failure) {
    List<Throwable> chain = new ArrayList<>();
    Set<Throwable> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Throwable each = failure; each != null && visited.add(each); each = each.getCause()) {
      chain.add(each);
    }
    return chain;
  }
}
