package dev.backoff.core.validation;

import dev.backoff.core.policy.FailureType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The class of an annotated method, as the rules about the methods that its policy names see it:
 * known to a compiler or loaded.
 *
 * @param <M> methods
 * @param <T> types
 */
public interface MethodScope<M, T> {

  /** The simple name of the class. */
  String className();

  /** The method that carries the policy. */
  NamedMethod<M, T> annotated();

  /**
   * The other methods of that name in the class and what it inherits from, private ones too; of
   * those that override each other the nearest.
   */
  List<NamedMethod<M, T>> named(String name);

  /** The names that the class and what it inherits from declare, without {@link Object}. */
  Collection<String> names();

  /**
   * What {@code retryOnResult} judges: the result of the annotated method or, where that is a
   * stage, the value it completes with.
   */
  T judged();

  /** Whether a parameter is that of the annotated method, or the same erased. */
  boolean isSame(T parameter, T argument);

  /** Whether a value can be assigned without a cast: subtypes, widening, boxing and unboxing. */
  boolean isAssignable(T value, T target);

  /** The class of failures that {@code type} is, if it is one. */
  Optional<FailureType> failure(T type);

  /** Whether a method may throw {@code type} without declaring it. */
  boolean isUnchecked(T type);

  /** The type for messages, by simple names: {@code List<String>}, {@code void}. */
  String text(T type);
}
