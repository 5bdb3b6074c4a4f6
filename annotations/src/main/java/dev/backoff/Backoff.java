package dev.backoff;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Retries the annotated method when it fails, waiting between attempts under an exponentially
 * growing ceiling that never exceeds {@link #cap()}.
 *
 * <pre>{@code
 * @Backoff(base = "250ms", cap = "2s", maxRetries = 5, retryOn = IOException.class)
 * Order fetch(String id) throws IOException { … }
 * }</pre>
 *
 * <p>Here the method is attempted at most six times; the waits are at most 250 ms, 500 ms, 1 s, 2 s
 * and 2 s, each drawn anew by the {@link #jitter()}. The settings are proved when the class is
 * compiled: a value that makes no sense is an error at that value.
 *
 * <p><b>Where.</b> On a method with a body: private, static, final, self-invoked, all the same. On
 * a class: its own declared public methods, not inherited ones, not those of nested classes. On an
 * annotation type: a <em>composed</em> annotation that carries a policy under a name of its own.
 * The nearest counts whole, direct before composed before class; attributes are never merged.
 *
 * <p><b>Durations</b> are text: digits, optionally with decimals, and one unit of {@code ns us µs
 * ms s m h d} ({@code "250ms"}, {@code "1.5s"}), or ISO-8601 ({@code "PT1.5S"}). No sign, no blank,
 * no second unit; a whole number of nanoseconds below 292 years.
 *
 * <p>The defaults wait at most 250 ms, 500 ms and 1 s: 1.75 s in all, half of that on average.
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Backoff {

  /**
   * For {@link #maxRetries()}: no limit but {@link #maxDuration()}, which must then be written.
   * ({@code unlimited} in configuration.)
   */
  int UNLIMITED = -1;

  /** Ceiling of the wait before retry 1: a duration above zero. */
  String base() default "250ms";

  /**
   * Ratio of one ceiling to the one before: finite, 1 or more, read as the decimal it is written
   * as. The ceiling of retry k is {@code min(cap, base · multiplier^(k−1))}. {@link
   * Jitter#DECORRELATED} ignores it.
   */
  double multiplier() default 2.0;

  /**
   * Hard upper bound of every wait, jittered or not: a duration above zero. May be below {@link
   * #base()}; then every ceiling is the cap.
   */
  String cap() default "30s";

  /** How a delay is drawn from its ceiling. */
  Jitter jitter() default Jitter.FULL;

  /**
   * Retries after the first attempt: 1 to 1000, or {@link #UNLIMITED} together with a {@link
   * #maxDuration()}. {@code 3} means up to four attempts and three waits. To switch retrying off,
   * configure {@code backoff.enabled=false}.
   */
  int maxRetries() default 3;

  /**
   * Budget of the whole call, from the start of the first attempt: a duration above zero, or empty
   * for none. Before each wait: when the time passed and the delay together exceed it, the call
   * gives up at once; no wait is shortened. A running attempt is not interrupted.
   */
  String maxDuration() default "";

  /**
   * Failures worth another attempt, subclasses included. An {@link Error} is retried only where an
   * entry is an Error type or {@link Throwable}; {@link java.util.concurrent.CancellationException}
   * only where it or a subclass is an entry; {@link VirtualMachineError}, {@link
   * InterruptedException} and {@link java.nio.channels.ClosedByInterruptException} never.
   */
  Class<? extends Throwable>[] retryOn() default {Exception.class};

  /** Failures never retried, subclasses included. Wins over {@link #retryOn()}. */
  Class<? extends Throwable>[] abortOn() default {};

  /**
   * Whether {@link #retryOn()} and {@link #abortOn()} are looked for in the chain of causes too.
   * {@code abortOn} anywhere in the chain wins over {@code retryOn} anywhere.
   */
  boolean matchCauses() default false;

  /**
   * Name of a method {@code boolean m(Throwable)}, or of a subtype, that is asked about a failure
   * that {@link #retryOn()} lets through: {@code false} gives up.
   */
  String retryWhen() default "";

  /**
   * Name of a method {@code boolean m(result type)} that is asked about a result: {@code true}
   * means that it is not good enough and worth another attempt.
   */
  String retryOnResult() default "";

  /**
   * Name of a method that is called instead of failing, with no parameters or with those of the
   * annotated method, then optionally the failure.
   */
  String recover() default "";

  /** Name of a retry budget shared by all methods that name it; empty for none. */
  String budget() default "";

  /**
   * Label for metrics, logs and configuration; several methods may share it. {@code
   * [A-Za-z][A-Za-z0-9_-]*}, but not {@code default}, {@code enabled} or {@code nested}. By default
   * {@code SimpleClass.method}.
   */
  String name() default "";
}
