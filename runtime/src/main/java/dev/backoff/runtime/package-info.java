/**
 * Retrying at run time: {@link dev.backoff.runtime.RetryExecution} decides, {@link
 * dev.backoff.runtime.RetryLoop} waits, {@link dev.backoff.runtime.Retrier} is the way in for code
 * without an annotation.
 */
@NullMarked
package dev.backoff.runtime;

import org.jspecify.annotations.NullMarked;
