/**
 * Crowds of clients on a virtual clock, driven by the very decision that run time follows: clients
 * that contend for one row, clients of a failing service, clients that failed all at once.
 */
@NullMarked
package dev.backoff.lab.simulation;

import org.jspecify.annotations.NullMarked;
