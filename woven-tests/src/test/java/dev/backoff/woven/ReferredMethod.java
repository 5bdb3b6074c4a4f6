package dev.backoff.woven;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.table.BackoffTables;
import dev.backoff.runtime.table.MethodPolicy;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.function.Function;

/** The annotated method that a method reference names, as the table of its class has it. */
final class ReferredMethod {

  private final MethodPolicy.Usable row;
  private final Object target;

  private ReferredMethod(MethodPolicy.Usable row, Object target) {
    this.row = row;
    this.target = target;
  }

  /** A serializable reference tells what it refers to. */
  static ReferredMethod of(Serializable reference) {
    try {
      Method writeReplace = reference.getClass().getDeclaredMethod("writeReplace");
      writeReplace.setAccessible(true);
      return of((SerializedLambda) writeReplace.invoke(reference));
    } catch (ReflectiveOperationException noReference) {
      throw new LinkageError("not a method reference: " + reference, noReference);
    }
  }

  private static ReferredMethod of(SerializedLambda reference) throws ClassNotFoundException {
    Class<?> owner = Class.forName(reference.getImplClass().replace('/', '.'));
    MethodKey method =
        new MethodKey(reference.getImplMethodName(), reference.getImplMethodSignature());
    return new ReferredMethod(
        (MethodPolicy.Usable) BackoffTables.find(owner, method),
        reference.getCapturedArgCount() == 0 ? null : reference.getCapturedArg(0));
  }

  BackoffPolicy policy() {
    return row.schedule().policy();
  }

  /** Whether it gives that name of another method. */
  boolean names(Function<BackoffDeclaration, String> attribute) {
    return !attribute.apply(policy().declaration()).isEmpty();
  }

  boolean retryWhen(Throwable failure) {
    return sneaking(() -> calls().retryWhen(target, failure));
  }

  boolean retryOnResult(Object result) {
    return sneaking(() -> calls().retryOnResult(target, result));
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // what the method returns
  <T> T recover(Script script, Throwable failure) {
    return (T) sneaking(() -> calls().recover(target, new Object[] {script}, failure));
  }

  private MethodCalls calls() {
    return row.calls();
  }

  @FunctionalInterface
  private interface Call<T> {
    T make() throws Throwable;
  }

  private static <T> T sneaking(Call<T> call) {
    try {
      return call.make();
    } catch (Throwable thrown) {
      throw Script.sneak(thrown);
    }
  }
}
