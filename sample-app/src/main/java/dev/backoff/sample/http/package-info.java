/**
 * Other services over HTTP: requests that say which attempt they are, refusals that are failures.
 */
@NullMarked
package dev.backoff.sample.http;

import org.jspecify.annotations.NullMarked;
