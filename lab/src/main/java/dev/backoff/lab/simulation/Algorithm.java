package dev.backoff.lab.simulation;

import dev.backoff.Jitter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a client waits after a conflict: not at all, or under a policy with one of the jitters. */
public enum Algorithm {
  /** At once. No policy: it shows what waiting is good for. */
  IMMEDIATE(1, null),
  NONE(2, Jitter.NONE),
  FULL(3, Jitter.FULL),
  EQUAL(4, Jitter.EQUAL),
  DECORRELATED(5, Jitter.DECORRELATED);

  private final int stream;
  private final @Nullable Jitter jitter;

  Algorithm(int stream, @Nullable Jitter jitter) {
    this.stream = stream;
    this.jitter = jitter;
  }

  /** Tells its random numbers apart from those of the others; part of every published number. */
  int stream() {
    return stream;
  }

  /** The jitter of the policy, or nothing for {@link #IMMEDIATE}. */
  public Optional<Jitter> jitter() {
    return Optional.ofNullable(jitter);
  }
}
