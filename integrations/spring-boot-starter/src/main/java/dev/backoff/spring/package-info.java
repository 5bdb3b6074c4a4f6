/** Backoff in applications of Spring Boot 3.5 and 4. */
@NullMarked
package dev.backoff.spring;

import org.jspecify.annotations.NullMarked;
