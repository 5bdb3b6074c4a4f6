/** A herd of clients at one row: what the jitters do when all fail at the same moment. */
@NullMarked
package dev.backoff.sample.contention;

import org.jspecify.annotations.NullMarked;
