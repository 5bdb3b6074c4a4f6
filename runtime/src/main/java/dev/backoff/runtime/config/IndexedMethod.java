package dev.backoff.runtime.config;

/**
 * A method that the processor has seen, as its index says.
 *
 * @param descriptor erased JVM descriptor
 */
public record IndexedMethod(ConfiguredMethod method, String descriptor) {}
