/** The goals of the Maven plugin. */
@NullMarked
package dev.backoff.maven;

import org.jspecify.annotations.NullMarked;
