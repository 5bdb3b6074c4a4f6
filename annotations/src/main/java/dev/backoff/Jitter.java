package dev.backoff;

/**
 * How a delay is drawn from its ceiling, so that callers that failed together do not return
 * together.
 *
 * <p>Below, {@code c} is the ceiling of the retry, {@code p} the delay drawn before it ({@code
 * base} before the first), and {@code U(a, b)} a uniform draw over the real values from {@code a}
 * to {@code b}. Whatever is drawn lies in {@code [0, cap]}. The formulas are those of "Exponential
 * Backoff And Jitter", AWS Architecture Blog, 2015.
 *
 * <table>
 * <caption>The third retry of base 100 ms, multiplier 2, cap 10 s</caption>
 * <tr><th>jitter</th><th>delay</th><th>bounds</th></tr>
 * <tr><td>NONE</td><td>c</td><td>400 ms</td></tr>
 * <tr><td>FULL</td><td>U(0, c)</td><td>0 to 400 ms</td></tr>
 * <tr><td>EQUAL</td><td>c/2 + U(0, c/2)</td><td>200 to 400 ms</td></tr>
 * <tr><td>DECORRELATED</td><td>min(cap, U(base, 3p))</td><td>100 ms to 2.7 s</td></tr>
 * </table>
 */
public enum Jitter {

  /**
   * No jitter: the delay is the ceiling, {@code c}. Callers that fail together come back together;
   * for one caller alone, or where waits must be exact.
   */
  NONE,

  /**
   * {@code U(0, c)}: anything from nothing to the ceiling. The default. It spreads best: half the
   * wait on average, and the fewest collisions.
   */
  FULL,

  /**
   * {@code c/2 + U(0, c/2)}: at least half of the ceiling. For a service that needs some rest
   * before every retry.
   */
  EQUAL,

  /**
   * {@code min(cap, U(base, 3p))}: grows from the delay drawn before, not from the number of the
   * retry. Ignores {@code multiplier}. The ceiling of retry k is {@code min(cap, base · 3^k)}. With
   * a cap at or below the base every delay is the cap.
   */
  DECORRELATED
}
