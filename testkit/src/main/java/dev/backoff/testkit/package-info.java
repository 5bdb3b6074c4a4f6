/**
 * Retries in tests: {@link dev.backoff.testkit.VirtualTime} makes waits instant and records them,
 * {@link dev.backoff.testkit.DisableBackoff} leaves one attempt of each call, and {@link
 * dev.backoff.testkit.WovenAssertions} tells whether methods are woven at all.
 */
@NullMarked
package dev.backoff.testkit;

import org.jspecify.annotations.NullMarked;
