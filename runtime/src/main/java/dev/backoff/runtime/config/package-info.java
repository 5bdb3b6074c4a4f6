/**
 * Configuration at run time: keys, values and their sources, combined with what was compiled. Pure:
 * it is given what to read.
 */
@NullMarked
package dev.backoff.runtime.config;

import org.jspecify.annotations.NullMarked;
