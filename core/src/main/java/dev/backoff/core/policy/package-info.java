/**
 * Settings of a retry: as written ({@link dev.backoff.core.policy.BackoffDeclaration}) and as
 * accepted ({@link dev.backoff.core.policy.BackoffPolicy}).
 */
@NullMarked
package dev.backoff.core.policy;

import org.jspecify.annotations.NullMarked;
