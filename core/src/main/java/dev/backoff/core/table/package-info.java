/** The contract between generated tables and the runtime. */
@NullMarked
package dev.backoff.core.table;

import org.jspecify.annotations.NullMarked;
