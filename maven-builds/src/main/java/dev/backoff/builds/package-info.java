/** Builds as users run them: another Maven, another local repository, a project in a folder. */
@NullMarked
package dev.backoff.builds;

import org.jspecify.annotations.NullMarked;
