/** Retry budgets that a whole fleet shares, in any store of Bucket4j. */
@NullMarked
package dev.backoff.bucket4j;

import org.jspecify.annotations.NullMarked;
