package dev.backoff.processor.validation;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.VariableElement;

/**
 * BKF-202: a result that is not there yet when the method returns; most failures come later. The
 * two that are followed are known by their very type: the stage of a call that is retried is no
 * instance of a subclass.
 */
final class AsynchronousRule implements MethodRule {

  /** By name, so that none of these libraries need be there; subtypes count. */
  private static final Set<String> UNSUPPORTED =
      Set.of(
          "java.util.concurrent.Future",
          "java.util.concurrent.CompletionStage",
          "java.util.concurrent.Flow$Publisher",
          "org.reactivestreams.Publisher",
          "io.smallrye.mutiny.Uni",
          "io.smallrye.mutiny.Multi",
          "io.reactivex.rxjava3.core.CompletableSource",
          "io.reactivex.rxjava3.core.MaybeSource",
          "io.reactivex.rxjava3.core.ObservableSource",
          "io.reactivex.rxjava3.core.SingleSource",
          "io.reactivex.CompletableSource",
          "io.reactivex.MaybeSource",
          "io.reactivex.ObservableSource",
          "io.reactivex.SingleSource",
          "rx.Completable",
          "rx.Observable",
          "rx.Single",
          "io.vertx.core.Future",
          "io.vavr.concurrent.Future",
          "scala.concurrent.Future",
          "com.twitter.util.Future",
          "kotlinx.coroutines.Job",
          "kotlinx.coroutines.flow.Flow",
          "org.springframework.web.context.request.async.DeferredResult");

  private static final Set<String> CONTINUATION = Set.of("kotlin.coroutines.Continuation");

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
        .nameIfAmong(UNSUPPORTED, method.method().getReturnType())
        .map(result -> Rule.ASYNCHRONOUS_RESULT.atWhole(method.methodName(), result));
  }

  private Optional<Violation> suspending(MethodPolicy method) {
    List<? extends VariableElement> parameters = method.method().getParameters();
    return parameters.isEmpty()
        ? Optional.empty()
        : supertypes
            .nameIfAmong(CONTINUATION, parameters.get(parameters.size() - 1).asType())
            .map(
                continuation ->
                    Rule.ASYNCHRONOUS_RESULT.atWhole(
                        method.methodName(), "what a suspending function gives its Continuation"));
  }
}
