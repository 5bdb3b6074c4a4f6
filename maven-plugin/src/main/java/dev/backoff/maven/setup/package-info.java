/** What {@code <extensions>true</extensions>} adds to the projects of a build. */
@NullMarked
package dev.backoff.maven.setup;

import org.jspecify.annotations.NullMarked;
