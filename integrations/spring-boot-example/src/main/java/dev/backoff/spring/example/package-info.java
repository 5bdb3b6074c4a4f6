/** A shop whose supplier fails now and then. */
@NullMarked
package dev.backoff.spring.example;

import org.jspecify.annotations.NullMarked;
