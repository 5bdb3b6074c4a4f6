package dev.backoff.runtime;

import java.util.function.UnaryOperator;

/**
 * Carries what a caller has in thread-locals (a trace, a security context, a log context) to the
 * threads on which later attempts of its stage run. Found as a service ({@code META-INF/services}).
 *
 * <pre>{@code
 * public final class LogContextCarrier implements RetryContextCarrier {
 *   public UnaryOperator<Runnable> capture() {
 *     Map<String, String> captured = MDC.getCopyOfContextMap();
 *     return attempt -> () -> {
 *       MDC.setContextMap(captured);
 *       try {
 *         attempt.run();
 *       } finally {
 *         MDC.clear();
 *       }
 *     };
 *   }
 * }
 * }</pre>
 */
@FunctionalInterface
public interface RetryContextCarrier {

  /**
   * Called on the thread of the caller, before the first attempt.
   *
   * @return makes of an attempt one that runs with what was captured, on the same thread and before
   *     it returns; applied once per later attempt. Where it throws instead, the call gives up with
   *     {@link GiveUpReason#REJECTED}
   */
  UnaryOperator<Runnable> capture();
}
