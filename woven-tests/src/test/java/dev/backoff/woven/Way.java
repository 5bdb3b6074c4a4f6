package dev.backoff.woven;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.runtime.Retrier;
import java.io.IOException;
import java.io.Serializable;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** How the attempts of a script are retried: as an annotation says, or as code does. */
enum Way {
  /** By the woven method itself. */
  WOVEN {
    @Override
    <T> T call(Method<T> method, Script script) throws Throwable {
      return method.call(script);
    }

    @Override
    <T> CompletionStage<T> stage(Method<? extends CompletionStage<T>> method, Script script)
        throws Throwable {
      return method.call(script);
    }
  },

  /** By a {@link Retrier} under the policy of that method, given functions for what it names. */
  RETRIER {
    @Override
    <T> T call(Method<T> method, Script script) throws Throwable {
      ReferredMethod referred = ReferredMethod.of(method);
      Retrier.Body<T, IOException> attempt = script::attempt;
      return referred.names(BackoffDeclaration::recover)
          ? retrier(referred).call(attempt, failure -> referred.<T>recover(script, failure))
          : retrier(referred).call(attempt);
    }

    @Override
    <T> CompletionStage<T> stage(Method<? extends CompletionStage<T>> method, Script script) {
      ReferredMethod referred = ReferredMethod.of(method);
      Callable<CompletableFuture<T>> attempt = script::stage;
      return referred.names(BackoffDeclaration::recover)
          ? retrier(referred)
              .callAsync(attempt, failure -> referred.<CompletionStage<T>>recover(script, failure))
          : retrier(referred).callAsync(attempt);
    }
  };

  /** An annotated method whose attempts are those of a script. Always a method reference. */
  @FunctionalInterface
  interface Method<T> extends Serializable {
    T call(Script script) throws Throwable;
  }

  /** The result of {@code method}, or of attempts that are retried as those of the method are. */
  abstract <T> T call(Method<T> method, Script script) throws Throwable;

  /** The same where the attempts of the script give stages. */
  abstract <T> CompletionStage<T> stage(Method<? extends CompletionStage<T>> method, Script script)
      throws Throwable;

  private static Retrier retrier(ReferredMethod method) {
    Retrier retrier = Retrier.of(method.policy());
    if (method.names(BackoffDeclaration::retryWhen)) {
      retrier = retrier.retryWhen(method::retryWhen);
    }
    if (method.names(BackoffDeclaration::retryOnResult)) {
      retrier = retrier.retryOnResult(method::retryOnResult);
    }
    return retrier;
  }
}
