/** The calculator and the simulator over HTTP, and the page that shows them. */
@NullMarked
package dev.backoff.lab.server;

import org.jspecify.annotations.NullMarked;
