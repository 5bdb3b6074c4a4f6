package dev.backoff.spring;

import dev.backoff.runtime.aspect.ProxiedMethod;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.aop.support.AopUtils;
import org.springframework.aop.support.StaticMethodMatcherPointcutAdvisor;
import org.springframework.core.Ordered;

/**
 * Retries the public methods of beans that are not woven. It stands outside what has the default
 * order, transactions above all: each attempt goes through all that is inside again.
 */
final class UnwovenAdvisor extends StaticMethodMatcherPointcutAdvisor {

  private static final long serialVersionUID = 1L;

  /** Transactions have the lowest precedence; this leaves room for what belongs between. */
  static final int ORDER = Ordered.LOWEST_PRECEDENCE - 100;

  UnwovenAdvisor() {
    super(new Retry());
    setOrder(ORDER);
  }

  @Override
  public boolean matches(Method method, Class<?> type) {
    Method called = AopUtils.getMostSpecificMethod(method, type);
    return Modifier.isPublic(called.getModifiers()) && UnwovenMethod.is(called);
  }

  private static final class Retry implements MethodInterceptor {

    private final Map<Method, ProxiedMethod> methods = new ConcurrentHashMap<>();

    @Override
    public @Nullable Object invoke(MethodInvocation call) throws Throwable {
      Object self = Objects.requireNonNull(call.getThis(), "a bean behind the proxy");
      ProxyMethodInvocation chain = (ProxyMethodInvocation) call;
      return method(AopUtils.getMostSpecificMethod(call.getMethod(), self.getClass()))
          .call(self, call.getArguments(), () -> chain.invocableClone().proceed());
    }

    /** Reading one may call proxied methods: nothing is locked meanwhile. */
    private ProxiedMethod method(Method called) {
      ProxiedMethod known = methods.get(called);
      if (known != null) {
        return known;
      }
      ProxiedMethod read = ProxiedMethod.of(called);
      methods.put(called, read);
      return read;
    }
  }
}
