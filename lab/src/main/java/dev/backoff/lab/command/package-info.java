/** The command line of the lab. */
@NullMarked
package dev.backoff.lab.command;

import org.jspecify.annotations.NullMarked;
