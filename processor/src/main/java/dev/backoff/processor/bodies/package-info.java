/**
 * The rules that look into bodies: by the trees of javac, where the compiler is one that has them.
 */
@NullMarked
package dev.backoff.processor.bodies;

import org.jspecify.annotations.NullMarked;
