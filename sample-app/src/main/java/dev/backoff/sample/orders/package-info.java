/** A small order service whose methods talk to a shop over HTTP and to a database. */
@NullMarked
package dev.backoff.sample.orders;

import org.jspecify.annotations.NullMarked;
