/** The world outside: a shop and a courier behind HTTP that fail for real. */
@NullMarked
package dev.backoff.sample.shop;

import org.jspecify.annotations.NullMarked;
