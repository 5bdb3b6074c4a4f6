package dev.backoff.processor.validation;

import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.stream.Stream;

/** One rule about methods that have a policy. */
interface MethodRule {

  /** What is wrong with {@code method}; positions are those of its place. */
  Stream<Violation> check(MethodPolicy method);
}
