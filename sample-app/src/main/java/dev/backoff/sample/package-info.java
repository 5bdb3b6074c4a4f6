/** The demo: what the compiler worked out, orders that survive failures, a herd at one row. */
@NullMarked
package dev.backoff.sample;

import org.jspecify.annotations.NullMarked;
