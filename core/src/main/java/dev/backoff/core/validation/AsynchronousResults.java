package dev.backoff.core.validation;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * BKF-202: results that are not there yet when a method returns; most failures come later. The two
 * that are followed are known by their very type: the stage of a call that is retried is no
 * instance of a subclass.
 *
 * <p>All types are named, by their binary names, so that none of these libraries need be there.
 */
public final class AsynchronousResults {

  /** Types of results that are followed. */
  public static final Set<String> FOLLOWED =
      Set.of("java.util.concurrent.CompletionStage", "java.util.concurrent.CompletableFuture");

  /** Types of results that are not, with their subtypes. */
  public static final Set<String> UNSUPPORTED =
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

  /** Type of the last parameter of a suspending function, as it is compiled. */
  public static final String CONTINUATION = "kotlin.coroutines.Continuation";

  private AsynchronousResults() {}

  /**
   * What is wrong with the result of a compiled method.
   *
   * @param result the type of its result and all supertypes of it, itself first
   * @param parameters the types of its parameters
   */
  public static ValidationReport judge(
      String method, List<String> result, List<String> parameters) {
    if (FOLLOWED.contains(result.get(0))) {
      return ValidationReport.clean();
    }
    return new ValidationReport(
        unsupported(method, result).or(() -> suspending(method, parameters)).stream().toList());
  }

  private static Optional<Violation> unsupported(String method, List<String> result) {
    return result.stream()
        .filter(UNSUPPORTED::contains)
        .findFirst()
        .map(any -> unsupported(method, simpleName(result.get(0))));
  }

  private static Optional<Violation> suspending(String method, List<String> parameters) {
    return parameters.isEmpty() || !CONTINUATION.equals(parameters.get(parameters.size() - 1))
        ? Optional.empty()
        : Optional.of(suspending(method));
  }

  private static String simpleName(String name) {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** A method whose result is of an unsupported type. */
  public static Violation unsupported(String method, String simpleName) {
    return Rule.ASYNCHRONOUS_RESULT.atWhole(method, simpleName);
  }

  /** A suspending function: what its caller waits for comes by another way than its result. */
  public static Violation suspending(String method) {
    return Rule.ASYNCHRONOUS_RESULT.atWhole(
        method, "what a suspending function gives its Continuation");
  }
}
