/** The annotation processor: how a class gets from round to round and from stage to stage. */
@NullMarked
package dev.backoff.processor;

import org.jspecify.annotations.NullMarked;
