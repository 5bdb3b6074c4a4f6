/** Settings as text, as every surface of the lab takes them, and what is wrong with them. */
@NullMarked
package dev.backoff.lab.request;

import org.jspecify.annotations.NullMarked;
