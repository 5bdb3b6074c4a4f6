/** A table of stock in H2, updated by compare-and-set on the version of a row. */
@NullMarked
package dev.backoff.sample.stock;

import org.jspecify.annotations.NullMarked;
