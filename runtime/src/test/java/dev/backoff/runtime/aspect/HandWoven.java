package dev.backoff.runtime.aspect;

import dev.backoff.runtime.Retrier;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.aspectj.lang.JoinPoint;
import org.aspectj.lang.reflect.MethodSignature;

/** What ajc makes of a method, by hand: its static part, and the advice around its body. */
final class HandWoven {

  private final JoinPoint.StaticPart method;

  private HandWoven(JoinPoint.StaticPart method) {
    this.method = method;
  }

  static HandWoven method(Class<?> owner, String name) throws NoSuchMethodException {
    Method method = owner.getDeclaredMethod(name);
    MethodSignature signature =
        proxy(
            MethodSignature.class,
            (self, asked, arguments) ->
                switch (asked.getName()) {
                  case "getDeclaringType" -> owner;
                  case "getName" -> name;
                  case "getReturnType" -> method.getReturnType();
                  case "getParameterTypes" -> method.getParameterTypes();
                  default -> throw new AssertionError(asked);
                });
    return new HandWoven(
        proxy(
            JoinPoint.StaticPart.class,
            (self, asked, arguments) ->
                switch (asked.getName()) {
                  case "getSignature" -> signature;
                  default -> throw new AssertionError(asked);
                }));
  }

  private static <T> T proxy(Class<T> type, InvocationHandler answers) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
  }

  JoinPoint.StaticPart staticPart() {
    return method;
  }

  /** The plain advice around {@code body}. */
  <T> T call(Retrier.Body<T, Throwable> body) throws Throwable {
    WovenRun run;
    try {
      return body.run();
    } catch (Throwable failure) {
      if (failure instanceof VirtualMachineError error) {
        throw error;
      }
      run = WovenCalls.failed(method, failure);
    }
    while (true) {
      try {
        T result = body.run();
        run.succeeded();
        return result;
      } catch (Throwable failure) {
        run.failedAgain(failure);
      }
    }
  }
}
