/** The aspects and the narrow interface that woven code calls. */
@NullMarked
package dev.backoff.runtime.aspect;

import org.jspecify.annotations.NullMarked;
