package dev.backoff.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test, or each test of a class, in which nothing is retried: each call makes one attempt and
 * nothing waits, as with {@code backoff.enabled=false}. The failure leaves untouched; a {@code
 * recover} method is called, and {@code retryOnResult} is not asked.
 *
 * <pre>{@code
 * @Test
 * @DisableBackoff
 * void tellsThatTheShopIsClosed() {
 *   assertThrows(ClosedException.class, () -> service.fetch("42"));
 * }
 * }</pre>
 *
 * <p>It holds on the thread of the test. Of this and {@link VirtualTime} the nearer one says
 * whether there are retries; on the same method or class this one does.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@ExtendWith(BackoffExtension.class)
public @interface DisableBackoff {}
