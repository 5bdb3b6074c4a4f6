package dev.backoff.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test, or each test of a class, in which no retry takes time: a wait moves a clock of the test's
 * own and is recorded. A parameter of type {@link Waits} tells what was waited.
 *
 * <pre>{@code
 * @Test
 * @VirtualTime
 * void asksAgain(Waits waits) {
 *   service.fetch("42");
 *
 *   assertThat(waits.of("OrderService.fetch")).hasAttempts(3).waited(ofMillis(100), ofMillis(200));
 * }
 * }</pre>
 *
 * <p>Each test has a time of its own, from its {@code @BeforeEach} to its {@code @AfterEach}, on
 * the thread that runs it; so tests may run in parallel. Threads that a test starts wait as usual,
 * unless {@link Waits#carry} hands the time to them. On a class it holds for subclasses and for
 * {@code @Nested} classes too; the nearest counts whole.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@ExtendWith(BackoffExtension.class)
public @interface VirtualTime {

  /**
   * Where a delay lies between the bounds that its jitter allows; by default each is its ceiling.
   */
  Draw draw() default Draw.UPPER_BOUND;

  /** Seed of {@link Draw#SEEDED}: the same seed, the same delays. Refused with any other draw. */
  long seed() default 0;

  /** When stages go on that wait for their next attempt; by default at once. */
  Stages stages() default Stages.AT_ONCE;
}
