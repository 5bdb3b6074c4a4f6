package dev.backoff.runtime;

import java.util.List;
import java.util.function.UnaryOperator;

/** All carriers as one. */
final class ContextCarriers {

  private static final List<RetryContextCarrier> ALL = Services.load(RetryContextCarrier.class);
  private static final UnaryOperator<Runnable> NOTHING = UnaryOperator.identity();

  private ContextCarriers() {}

  /** What the calling thread has; the first carrier is the outermost. */
  static UnaryOperator<Runnable> capture() {
    UnaryOperator<Runnable> all = NOTHING;
    for (RetryContextCarrier carrier : ALL) {
      UnaryOperator<Runnable> outer = all;
      UnaryOperator<Runnable> inner = carrier.capture();
      all = attempt -> outer.apply(inner.apply(attempt));
    }
    return all;
  }
}
