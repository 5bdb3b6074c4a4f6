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
      UnaryOperator<Runnable> inner = captured(carrier);
      all = attempt -> outer.apply(inner.apply(attempt));
    }
    return all;
  }

  /** A carrier that fails may not fail a call that needs no retry: its trouble comes with one. */
  private static UnaryOperator<Runnable> captured(RetryContextCarrier carrier) {
    try {
      return carrier.capture();
    } catch (VirtualMachineError error) {
      throw error;
    } catch (Throwable trouble) {
      return attempt -> {
        throw Undeclared.rethrow(trouble);
      };
    }
  }

  /** Tells of a carrier that threw, also where its attempt was made before. */
  static void report(Throwable trouble) {
    String line = RetryContextCarrier.class.getSimpleName() + " threw " + RetryLog.oneLine(trouble);
    RetryLog.errorOnce(line, line);
  }

  /** Where an attempt that was due was not made. */
  static IllegalStateException notRun() {
    return new IllegalStateException("RetryContextCarrier: attempt not run (expected: run once)");
  }
}
