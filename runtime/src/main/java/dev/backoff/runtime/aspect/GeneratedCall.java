package dev.backoff.runtime.aspect;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what weaving leaves in place of a body that it has moved; tools that measure coverage skip
 * methods marked by such a name, and see the body alone.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface GeneratedCall {}
