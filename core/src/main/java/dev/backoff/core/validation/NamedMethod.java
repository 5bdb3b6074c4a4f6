package dev.backoff.core.validation;

import java.util.List;

/**
 * A method as the rules about methods that a policy names see it: as a member of the class of the
 * annotated method, its type variables replaced by what they stand for there.
 *
 * @param <M> methods and
 * @param <T> types, known to a compiler or loaded
 * @param obstacle why generated code can't call it, for example {@code it is private}; empty if it
 *     can
 */
public record NamedMethod<M, T>(
    M method,
    String name,
    boolean isStatic,
    List<T> parameters,
    T result,
    List<T> thrown,
    String obstacle) {

  public NamedMethod {
    parameters = List.copyOf(parameters);
    thrown = List.copyOf(thrown);
  }

  /** The parameters but the last. */
  List<T> leading() {
    return parameters.subList(0, parameters.size() - 1);
  }

  /** The last parameter of at least one. */
  public T last() {
    return parameters.get(parameters.size() - 1);
  }
}
