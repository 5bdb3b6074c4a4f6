package dev.backoff.runtime.aspect;

import dev.backoff.core.table.MethodKey;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A method with {@code @Backoff} that is not woven but called through a proxy, retried as the woven
 * one would be: by the same policy, waits, events and configuration. For adapters of frameworks
 * that make proxies; it must not be used on a woven method, which would be retried twice.
 *
 * <p>Thread-safe; keep one for each method, since it reads the policy.
 */
public final class ProxiedMethod {

  /** One attempt: the rest of the proxy's chain, from its beginning each time. */
  @FunctionalInterface
  public interface Attempt {
    @Nullable Object run() throws Throwable;
  }

  private final boolean stage;
  private final WovenPlan plan;

  private ProxiedMethod(boolean stage, WovenPlan plan) {
    this.stage = stage;
    this.plan = plan;
  }

  /**
   * Reads the policy of {@code method} with what configures it.
   *
   * @param method as its class declares it, not an interface or a proxy
   */
  public static ProxiedMethod of(Method method) {
    Class<?> result = method.getReturnType();
    MethodKey key = MethodKey.of(method.getName(), result, method.getParameterTypes());
    boolean stage = result == CompletionStage.class || result == CompletableFuture.class;
    return new ProxiedMethod(stage, WovenPlan.of(method.getDeclaringClass(), key));
  }

  /**
   * Makes one call.
   *
   * @param self the object behind the proxy, on which {@code recover} and the predicates are called
   * @throws Throwable what the woven method would throw
   */
  public @Nullable Object call(@Nullable Object self, @Nullable Object[] arguments, Attempt attempt)
      throws Throwable {
    return stage
        ? plan.stage(self, arguments, asCallable(attempt))
        : blocking(self, arguments, attempt);
  }

  private @Nullable Object blocking(
      @Nullable Object self, @Nullable Object[] arguments, Attempt attempt) throws Throwable {
    long start = plan.start();
    WovenRun run = null;
    while (true) {
      Object result;
      try {
        result = attempt.run();
      } catch (Throwable failure) {
        if (run == null && failure instanceof VirtualMachineError error) {
          throw error;
        }
        run = run == null ? plan.afterFirst(self, arguments, start, failure) : run.after(failure);
        if (run.hasAnswer()) {
          return run.answer();
        }
        continue;
      }
      run =
          run == null
              ? plan.afterFirstResult(self, arguments, start, result)
              : run.afterResult(result);
      if (run == null) {
        return result;
      }
    }
  }

  private static Callable<@Nullable Object> asCallable(Attempt attempt) {
    return () -> ProxiedMethod.<Exception>made(attempt);
  }

  @SuppressWarnings({
    "unchecked",
    "TypeParameterUnusedInFormals"
  }) // what it throws is left as it is
  private static <X extends Throwable> @Nullable Object made(Attempt attempt) throws X {
    try {
      return attempt.run();
    } catch (Throwable failure) {
      throw (X) failure;
    }
  }
}
