/** From reports to messages of the compiler. */
@NullMarked
package dev.backoff.processor.diagnostic;

import org.jspecify.annotations.NullMarked;
