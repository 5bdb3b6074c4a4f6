package dev.backoff.processor.validation;

import dev.backoff.core.validation.AsynchronousResults;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.VariableElement;

/** BKF-202: a result that is not there yet when the method returns. */
final class AsynchronousRule implements MethodRule {

  private static final Set<String> CONTINUATION = Set.of(AsynchronousResults.CONTINUATION);

  private final Supertypes supertypes;

  AsynchronousRule(Supertypes supertypes) {
    this.supertypes = supertypes;
  }

  @Override
  public Stream<Violation> check(MethodPolicy method) {
    return Stages.of(method.method().getReturnType()).isPresent()
        ? Stream.empty()
        : unsupported(method).or(() -> suspending(method)).stream();
  }

  private Optional<Violation> unsupported(MethodPolicy method) {
    return supertypes
        .nameIfAmong(AsynchronousResults.UNSUPPORTED, method.method().getReturnType())
        .map(result -> AsynchronousResults.unsupported(method.methodName(), result));
  }

  private Optional<Violation> suspending(MethodPolicy method) {
    List<? extends VariableElement> parameters = method.method().getParameters();
    return parameters.isEmpty()
        ? Optional.empty()
        : supertypes
            .nameIfAmong(CONTINUATION, parameters.get(parameters.size() - 1).asType())
            .map(continuation -> AsynchronousResults.suspending(method.methodName()));
  }
}
