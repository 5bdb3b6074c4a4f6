/** The local token bucket behind a retry budget. */
@NullMarked
package dev.backoff.runtime.budget;

import org.jspecify.annotations.NullMarked;
