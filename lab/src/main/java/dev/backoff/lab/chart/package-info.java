/** Results of simulations as pictures. */
@NullMarked
package dev.backoff.lab.chart;

import org.jspecify.annotations.NullMarked;
