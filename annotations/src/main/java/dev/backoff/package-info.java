/**
 * The words users write: {@link dev.backoff.Backoff} on a method, {@link dev.backoff.Jitter} in it.
 */
@NullMarked
package dev.backoff;

import org.jspecify.annotations.NullMarked;
