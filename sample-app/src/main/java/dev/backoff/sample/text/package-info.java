/** Plain text for a page of 100 columns. */
@NullMarked
package dev.backoff.sample.text;

import org.jspecify.annotations.NullMarked;
