package dev.backoff.processor;

import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.TypePolicy;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * What was read of one class.
 *
 * @param type nothing if it could not be read
 * @param methods those that have a policy, in the order of the source
 * @param plain those that have none
 * @param complete whether the compiler could resolve all names in them, and a policy of the class
 *     covers a method
 */
record OwnerReading(
    TypeElement owner,
    Optional<TypePolicy> type,
    List<MethodPolicy> methods,
    List<ExecutableElement> plain,
    boolean complete) {

  OwnerReading {
    methods = List.copyOf(methods);
    plain = List.copyOf(plain);
  }
}
