/** The rules, and what they find. */
@NullMarked
package dev.backoff.core.validation;

import org.jspecify.annotations.NullMarked;
