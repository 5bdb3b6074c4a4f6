/** The schedule calculator: from settings as text to exact waits, in any format. */
@NullMarked
package dev.backoff.lab.schedule;

import org.jspecify.annotations.NullMarked;
