package dev.backoff.runtime.aspect;

import dev.backoff.core.table.MethodKey;
import java.util.Arrays;
import org.aspectj.lang.JoinPoint;
import org.aspectj.lang.reflect.MethodSignature;
import org.jspecify.annotations.Nullable;

/**
 * The plans of the woven methods of one class, each made at the first failure of its method. They
 * hang on the class itself, so that they live exactly as long and keep no class loader alive.
 *
 * <p>A method is known by its static part, an object of its own. (Its number would not do: a class
 * woven twice numbers anew.) A class has few of them, so they are searched in a row.
 */
final class WovenPlans {

  private static final ClassValue<WovenPlans> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected WovenPlans computeValue(Class<?> owner) {
          return new WovenPlans(owner);
        }
      };

  private record Entry(JoinPoint.StaticPart method, WovenPlan plan) {}

  private final Class<?> owner;
  private volatile Entry[] entries = {};

  private WovenPlans(Class<?> owner) {
    this.owner = owner;
  }

  static WovenPlan of(JoinPoint.StaticPart method) {
    return OF_CLASS.get(method.getSignature().getDeclaringType()).plan(method);
  }

  private WovenPlan plan(JoinPoint.StaticPart method) {
    WovenPlan known = known(method);
    return known == null ? added(method, WovenPlan.of(owner, key(method))) : known;
  }

  /** Only this is locked: making a plan loads classes, which may wait for other locks. */
  private synchronized WovenPlan added(JoinPoint.StaticPart method, WovenPlan made) {
    WovenPlan known = known(method);
    if (known != null) {
      return known;
    }
    Entry[] longer = Arrays.copyOf(entries, entries.length + 1);
    longer[entries.length] = new Entry(method, made);
    entries = longer;
    return made;
  }

  private @Nullable WovenPlan known(JoinPoint.StaticPart method) {
    for (Entry entry : entries) {
      if (entry.method == method) {
        return entry.plan;
      }
    }
    return null;
  }

  private static MethodKey key(JoinPoint.StaticPart method) {
    MethodSignature signature = (MethodSignature) method.getSignature();
    return MethodKey.of(
        signature.getName(), signature.getReturnType(), signature.getParameterTypes());
  }
}
