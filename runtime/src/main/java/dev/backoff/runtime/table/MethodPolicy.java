package dev.backoff.runtime.table;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.MethodKey;

/** What is known at run time of the policy of a method. */
public sealed interface MethodPolicy {

  /**
   * There is one.
   *
   * @param calls what calls the methods that it names
   */
  record Usable(Schedule schedule, MethodCalls calls) implements MethodPolicy {}

  /** There is none that can be followed; the exception says why and what to do. */
  record Unusable(InvalidPolicyException why) implements MethodPolicy {}

  /**
   * The label of a method that is given none, as generated tables have it: {@code
   * SimpleClass.method}. An anonymous class has no simple name but a number.
   */
  static String defaultName(Class<?> owner, MethodKey method) {
    return ClassNames.simple(owner) + "." + method.name();
  }
}
