/** Retries as meters of Micrometer and as events on spans of OpenTelemetry. */
@NullMarked
package dev.backoff.micrometer;

import org.jspecify.annotations.NullMarked;
