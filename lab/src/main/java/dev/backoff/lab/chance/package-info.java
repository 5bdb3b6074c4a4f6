/** The one place of the lab that makes random numbers, all of them from a seed. */
@NullMarked
package dev.backoff.lab.chance;

import org.jspecify.annotations.NullMarked;
