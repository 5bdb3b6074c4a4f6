/** The parcels of paid orders: a courier, a book of parcels, and customers who are told. */
@NullMarked
package dev.backoff.sample.parcels;

import org.jspecify.annotations.NullMarked;
