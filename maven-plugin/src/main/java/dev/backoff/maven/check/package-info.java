/** What is wrong with the classes of a build, in words. */
@NullMarked
package dev.backoff.maven.check;

import org.jspecify.annotations.NullMarked;
