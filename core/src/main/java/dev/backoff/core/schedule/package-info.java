/** The waits of a policy, computed exactly. */
@NullMarked
package dev.backoff.core.schedule;

import org.jspecify.annotations.NullMarked;
