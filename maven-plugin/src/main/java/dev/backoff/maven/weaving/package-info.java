/** Weaves class files in place, and makes them fit for tools that read them afterwards. */
@NullMarked
package dev.backoff.maven.weaving;

import org.jspecify.annotations.NullMarked;
