package dev.backoff.runtime.aspect;

import dev.backoff.runtime.Retrier;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.aspectj.lang.JoinPoint;
import org.aspectj.lang.reflect.MethodSignature;

/** What ajc makes of a method, by hand: its static part, and the advice around its body. */
final class HandWoven {

  private final JoinPoint.StaticPart staticPart;

  private HandWoven(JoinPoint.StaticPart staticPart) {
    this.staticPart = staticPart;
  }

  static HandWoven method(Class<?> owner, String name) throws NoSuchMethodException {
    MethodSignature signature = signature(owner.getDeclaredMethod(name));
    return new HandWoven(proxy(JoinPoint.StaticPart.class, (self, asked, arguments) -> signature));
  }

  private static MethodSignature signature(Method method) {
    return proxy(
        MethodSignature.class,
        (self, asked, arguments) ->
            switch (asked.getName()) {
              case "getDeclaringType" -> method.getDeclaringClass();
              case "getName" -> method.getName();
              case "getReturnType" -> method.getReturnType();
              case "getParameterTypes" -> method.getParameterTypes();
              default -> throw new AssertionError(asked);
            });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler answers) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
  }

  /**
   * Its static part for two threads, which ask for the signature first to find the class and, where
   * there is no plan yet, a second time to make one: there they wait for each other.
   */
  JoinPoint.StaticPart meetingInTheMiddle() {
    CyclicBarrier both = new CyclicBarrier(2);
    ThreadLocal<AtomicInteger> asked = ThreadLocal.withInitial(AtomicInteger::new);
    return proxy(
        JoinPoint.StaticPart.class,
        (self, method, arguments) -> {
          if (asked.get().incrementAndGet() == 2) {
            both.await();
          }
          return staticPart.getSignature();
        });
  }

  JoinPoint.StaticPart staticPart() {
    return staticPart;
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
      run = WovenCalls.failed(staticPart, failure);
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
