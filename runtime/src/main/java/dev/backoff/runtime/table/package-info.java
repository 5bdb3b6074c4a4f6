/** Where the policy of a method comes from at run time: its class's table, else its annotation. */
@NullMarked
package dev.backoff.runtime.table;

import org.jspecify.annotations.NullMarked;
