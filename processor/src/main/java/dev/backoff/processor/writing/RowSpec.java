package dev.backoff.processor.writing;

import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodKey;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.stream.Collectors;

/**
 * One row to be written.
 *
 * @param label what the method is called in metrics, logs and configuration
 * @param calls what calls the methods that the row names
 */
public record RowSpec(MethodKey key, String label, Schedule schedule, CallsSpec calls) {

  BackoffPolicy policy() {
    return schedule.policy();
  }

  /** The method as a person reads it: {@code fetch(String, int[])}. */
  String signature() {
    return MethodTypeDesc.ofDescriptor(key.descriptor()).parameterList().stream()
        .map(ClassDesc::displayName)
        .collect(Collectors.joining(", ", key.name() + "(", ")"));
  }
}
