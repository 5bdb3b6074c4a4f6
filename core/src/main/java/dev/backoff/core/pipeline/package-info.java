/** From a declaration to an accepted policy with its schedule, or to a report of what is wrong. */
@NullMarked
package dev.backoff.core.pipeline;

import org.jspecify.annotations.NullMarked;
