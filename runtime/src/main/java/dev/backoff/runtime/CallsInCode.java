package dev.backoff.runtime;

import dev.backoff.core.table.MethodCalls;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a {@link Retrier} was given instead of the names of methods. */
final class CallsInCode extends MethodCalls {

  static final CallsInCode NOTHING = new CallsInCode(null, null, null);

  private final @Nullable Predicate<? super Throwable> condition;
  private final @Nullable Predicate<? super @Nullable Object> poor;
  private final @Nullable Function<? super Exception, ?> recover;

  private CallsInCode(
      @Nullable Predicate<? super Throwable> condition,
      @Nullable Predicate<? super @Nullable Object> poor,
      @Nullable Function<? super Exception, ?> recover) {
    this.condition = condition;
    this.poor = poor;
    this.recover = recover;
  }

  CallsInCode retryWhen(Predicate<? super Throwable> other) {
    return new CallsInCode(other, poor, recover);
  }

  CallsInCode retryOnResult(Predicate<? super @Nullable Object> other) {
    return new CallsInCode(condition, other, recover);
  }

  CallsInCode recover(Function<? super Exception, ?> other) {
    return new CallsInCode(condition, poor, other);
  }

  boolean judgesResults() {
    return poor != null;
  }

  @Override
  public boolean retryWhen(@Nullable Object target, Throwable failure) {
    return condition == null || condition.test(failure);
  }

  @Override
  public boolean retryOnResult(@Nullable Object target, @Nullable Object result) {
    return poor != null && poor.test(result);
  }

  @Override
  public boolean recovers(Throwable failure) {
    return recover != null
        && failure instanceof Exception
        && !(failure instanceof InterruptedException);
  }

  @Override
  public @Nullable Object recover(
      @Nullable Object target, @Nullable Object[] arguments, Throwable failure) throws Throwable {
    return recover == null
        ? super.recover(target, arguments, failure)
        : recover.apply((Exception) failure);
  }
}
