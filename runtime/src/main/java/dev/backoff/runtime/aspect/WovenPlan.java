package dev.backoff.runtime.aspect;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.RetriedMethod;
import dev.backoff.runtime.RetryLoop;
import dev.backoff.runtime.RetryPlan;
import dev.backoff.runtime.RetrySwitches;
import dev.backoff.runtime.RuntimeConfiguration;
import dev.backoff.runtime.StageLoop;
import dev.backoff.runtime.config.EffectivePolicy;
import dev.backoff.runtime.table.BackoffTables;
import dev.backoff.runtime.table.MethodPolicy;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** What a woven method does about its attempts: follow a plan, or none and say why. */
sealed interface WovenPlan {

  /** The run of a call before its first attempt. */
  WovenRun before(@Nullable Object self, @Nullable Object[] arguments);

  /** The run after its first wait; throws {@code failure} if there is no retry. */
  WovenRun afterFirst(Throwable failure);

  /** The same for a call that began at {@code start}. */
  WovenRun afterFirst(long start, Throwable failure);

  /** The stage of a call. */
  @Nullable CompletionStage<?> stage(
      @Nullable Object self, @Nullable Object[] arguments, Callable<?> attempt);

  /** A call succeeded at once. */
  void succeededAtOnce();

  static WovenPlan of(Class<?> owner, MethodKey method) {
    MethodPolicy policy = BackoffTables.find(owner, method);
    if (policy instanceof MethodPolicy.Usable usable) {
      return new Followed(plan(owner, method, usable));
    }
    String name = MethodPolicy.defaultName(owner, method);
    return new Refused(retried(name, owner, method), ((MethodPolicy.Unusable) policy).why());
  }

  private static RetryPlan plan(Class<?> owner, MethodKey method, MethodPolicy.Usable compiled) {
    EffectivePolicy policy = RuntimeConfiguration.read(owner, method, compiled.schedule());
    return RetryPlan.of(
        retried(policy.policy().name(), owner, method),
        policy.schedule(),
        compiled.calls(),
        new RetrySwitches(policy.enabled(), policy.collapseNested()));
  }

  private static RetriedMethod retried(String name, Class<?> owner, MethodKey method) {
    return new RetriedMethod(name, owner.getName(), method.name(), method.descriptor());
  }

  /** The policy is known. */
  record Followed(RetryPlan plan) implements WovenPlan {

    @Override
    public WovenRun before(@Nullable Object self, @Nullable Object[] arguments) {
      return new BlockingRun(RetryLoop.before(plan, self, arguments));
    }

    @Override
    public WovenRun afterFirst(Throwable failure) {
      return new BlockingRun(RetryLoop.afterFirst(plan, failure));
    }

    @Override
    public WovenRun afterFirst(long start, Throwable failure) {
      return new BlockingRun(RetryLoop.afterFirst(plan, start, failure));
    }

    @Override
    public @Nullable CompletionStage<?> stage(
        @Nullable Object self, @Nullable Object[] arguments, Callable<?> attempt) {
      return StageLoop.call(plan, self, arguments, attempt);
    }

    @Override
    public void succeededAtOnce() {
      RetryLoop.succeededAtOnce(plan);
    }
  }

  /** There is no policy to follow. */
  record Refused(RetriedMethod method, InvalidPolicyException why) implements WovenPlan {

    @Override
    public WovenRun before(@Nullable Object self, @Nullable Object[] arguments) {
      return new RefusedRun(method, why);
    }

    @Override
    public WovenRun afterFirst(Throwable failure) {
      throw RetryLoop.refuse(method, why, failure);
    }

    @Override
    public WovenRun afterFirst(long start, Throwable failure) {
      throw RetryLoop.refuse(method, why, failure);
    }

    @Override
    public @Nullable CompletionStage<?> stage(
        @Nullable Object self, @Nullable Object[] arguments, Callable<?> attempt) {
      return RefusedStage.of(method, why, attempt);
    }

    @Override
    public void succeededAtOnce() {}
  }
}
