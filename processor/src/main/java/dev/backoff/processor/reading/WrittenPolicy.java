package dev.backoff.processor.reading;

import dev.backoff.core.policy.BackoffDeclaration;

/** A {@code @Backoff} as it stands in the source: where, and what it says. */
public record WrittenPolicy(Place place, BackoffDeclaration declaration) {}
