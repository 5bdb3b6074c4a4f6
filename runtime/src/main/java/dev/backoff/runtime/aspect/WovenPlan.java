package dev.backoff.runtime.aspect;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.RetriedMethod;
import dev.backoff.runtime.RetryLoop;
import dev.backoff.runtime.RetryPlan;
import dev.backoff.runtime.table.BackoffTables;
import dev.backoff.runtime.table.MethodPolicy;

/** What a woven method does about a failure: follow a plan, or none and say why. */
sealed interface WovenPlan {

  /** The loop after its first wait; throws {@code failure} if there is no retry. */
  RetryLoop started(Throwable failure);

  static WovenPlan of(Class<?> owner, MethodKey method) {
    MethodPolicy policy = BackoffTables.find(owner, method);
    if (policy instanceof MethodPolicy.Usable usable) {
      String name = usable.schedule().policy().name();
      return new Followed(RetryPlan.of(retried(name, owner, method), usable.schedule()));
    }
    String name = MethodPolicy.defaultName(owner, method);
    return new Refused(retried(name, owner, method), ((MethodPolicy.Unusable) policy).why());
  }

  private static RetriedMethod retried(String name, Class<?> owner, MethodKey method) {
    return new RetriedMethod(name, owner.getName(), method.name(), method.descriptor());
  }

  /** The policy is known. */
  record Followed(RetryPlan plan) implements WovenPlan {
    @Override
    public RetryLoop started(Throwable failure) {
      return RetryLoop.afterFirst(plan, failure);
    }
  }

  /** There is no policy to follow. */
  record Refused(RetriedMethod method, InvalidPolicyException why) implements WovenPlan {
    @Override
    public RetryLoop started(Throwable failure) {
      throw RetryLoop.refuse(method, why, failure);
    }
  }
}
