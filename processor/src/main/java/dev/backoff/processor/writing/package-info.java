/**
 * From accepted policies to files: the table of waits, the index and the metadata for native
 * images.
 */
@NullMarked
package dev.backoff.processor.writing;

import org.jspecify.annotations.NullMarked;
