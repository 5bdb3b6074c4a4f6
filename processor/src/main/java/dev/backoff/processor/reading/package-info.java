/** From annotations to declarations: the only code that looks into annotation mirrors. */
@NullMarked
package dev.backoff.processor.reading;

import org.jspecify.annotations.NullMarked;
