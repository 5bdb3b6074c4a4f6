/** The world outside: a shop behind HTTP that fails for real. */
@NullMarked
package dev.backoff.sample.shop;

import org.jspecify.annotations.NullMarked;
