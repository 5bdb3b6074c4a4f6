/** All schedules of a build, as a page, as Markdown, as JSON, and compared with earlier ones. */
@NullMarked
package dev.backoff.maven.report;

import org.jspecify.annotations.NullMarked;
