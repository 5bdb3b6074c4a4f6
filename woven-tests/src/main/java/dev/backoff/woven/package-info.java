/** Tests that need woven classes: all in the test sources, woven in place before they run. */
package dev.backoff.woven;
