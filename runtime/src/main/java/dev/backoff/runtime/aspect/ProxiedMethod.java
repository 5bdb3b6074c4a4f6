package dev.backoff.runtime.aspect;

import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.StagedCall;
import java.lang.reflect.Method;
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
        ? plan.stage(new ProxiedStage(self, arguments, attempt))
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

  /** A call whose result is a stage. */
  private static final class ProxiedStage implements StagedCall {

    private final @Nullable Object target;
    private final @Nullable Object[] arguments;
    private final Attempt attempt;

    ProxiedStage(@Nullable Object target, @Nullable Object[] arguments, Attempt attempt) {
      this.target = target;
      this.arguments = arguments;
      this.attempt = attempt;
    }

    @Override
    public @Nullable Object attempt() throws Throwable {
      return attempt.run();
    }

    @Override
    public @Nullable Object target() {
      return target;
    }

    @Override
    public @Nullable Object[] arguments() {
      return arguments;
    }
  }
}
