package dev.backoff.runtime.aspect;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.RetriedMethod;
import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.RetryLoop;
import dev.backoff.runtime.RetryPlan;
import dev.backoff.runtime.RetrySwitches;
import dev.backoff.runtime.RuntimeConfiguration;
import dev.backoff.runtime.StageLoop;
import dev.backoff.runtime.StagedCall;
import dev.backoff.runtime.config.EffectivePolicy;
import dev.backoff.runtime.table.BackoffTables;
import dev.backoff.runtime.table.MethodPolicy;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** What a woven method does about its attempts: follow a plan, or none and say why. */
sealed interface WovenPlan {

  /** What a call remembers of its beginning. */
  long start();

  /**
   * The run, after its first wait, of a call that had nothing to remember; throws {@code failure}
   * if there is no retry.
   */
  WovenRun afterFirst(@Nullable Object self, Throwable failure);

  /** The same for a call that may have an answer then. */
  WovenRun afterFirst(
      @Nullable Object self, @Nullable Object[] arguments, long start, Throwable failure);

  /** Whether a call returns {@code result} of its first attempt, since it is good enough. */
  boolean accepts(@Nullable Object self, long start, @Nullable Object result);

  /** The run of a call whose first result was poor, after its first wait; null if it ends there. */
  @Nullable WovenRun afterPoor(
      @Nullable Object self, @Nullable Object[] arguments, long start, @Nullable Object result);

  /** The same where {@code result} may be good: null if it is what the call returns. */
  default @Nullable WovenRun afterFirstResult(
      @Nullable Object self, @Nullable Object[] arguments, long start, @Nullable Object result) {
    return accepts(self, start, result) ? null : afterPoor(self, arguments, start, result);
  }

  /** The stage of a call. */
  @Nullable CompletionStage<?> stage(StagedCall call);

  /** A call succeeded at once. */
  void succeededAtOnce();

  /** A call returned, at once or after retries. */
  void returned();

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

    private static final Object[] NO_ARGUMENTS = {};

    @Override
    public long start() {
      return RetryLoop.start(plan);
    }

    @Override
    public WovenRun afterFirst(@Nullable Object self, Throwable failure) {
      return new WovenRun(plan, self, NO_ARGUMENTS, RetryEnvironment.now()).after(failure);
    }

    @Override
    public WovenRun afterFirst(
        @Nullable Object self, @Nullable Object[] arguments, long start, Throwable failure) {
      return begun(self, arguments, start).after(failure);
    }

    @Override
    public boolean accepts(@Nullable Object self, long start, @Nullable Object result) {
      return RetryLoop.accepts(plan, self, start, result);
    }

    @Override
    public @Nullable WovenRun afterPoor(
        @Nullable Object self, @Nullable Object[] arguments, long start, @Nullable Object result) {
      return begun(self, arguments, start).afterPoor(result);
    }

    private WovenRun begun(@Nullable Object self, @Nullable Object[] arguments, long start) {
      return new WovenRun(plan, self, arguments, RetryLoop.began(plan, start));
    }

    @Override
    public CompletionStage<?> stage(StagedCall call) {
      return StageLoop.call(plan, call);
    }

    @Override
    public void succeededAtOnce() {
      RetryLoop.succeededAtOnce(plan);
    }

    @Override
    public void returned() {
      RetryLoop.returned(plan);
    }
  }

  /** There is no policy to follow. */
  record Refused(RetriedMethod method, InvalidPolicyException why) implements WovenPlan {

    @Override
    public long start() {
      return 0;
    }

    @Override
    public WovenRun afterFirst(@Nullable Object self, Throwable failure) {
      throw RetryLoop.refuse(method, why, failure);
    }

    @Override
    public WovenRun afterFirst(
        @Nullable Object self, @Nullable Object[] arguments, long start, Throwable failure) {
      throw RetryLoop.refuse(method, why, failure);
    }

    @Override
    public boolean accepts(@Nullable Object self, long start, @Nullable Object result) {
      return true;
    }

    @Override
    public @Nullable WovenRun afterPoor(
        @Nullable Object self, @Nullable Object[] arguments, long start, @Nullable Object result) {
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> stage(StagedCall call) {
      return RefusedStage.of(method, why, call);
    }

    @Override
    public void succeededAtOnce() {}

    @Override
    public void returned() {}
  }
}
