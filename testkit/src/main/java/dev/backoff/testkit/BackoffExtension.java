package dev.backoff.testkit;

import dev.backoff.runtime.RetryEnvironment;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Surrounds whatever JUnit calls of a test by the environment of that test. It is set and taken
 * back around each call, so that nothing of it stays on a thread, however the call ends.
 */
final class BackoffExtension implements InvocationInterceptor, ParameterResolver {

  private static final Namespace NAMESPACE = Namespace.create(BackoffExtension.class);

  /** So that what a constructor waits for, and gets as a parameter, is of its test. */
  @Override
  public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
    return ExtensionContextScope.TEST_METHOD;
  }

  @SuppressWarnings("deprecation") // JUnit 6 has another name for it that JUnit 5 lacks
  private static TestSetting setting(ExtensionContext context) {
    ExtensionContext owner = owner(context);
    return owner
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            owner.getUniqueId(), // stores show what is in those above too
            id -> TestSetting.of(owner),
            TestSetting.class);
  }

  /** A dynamic test belongs to the factory that made it. */
  private static ExtensionContext owner(ExtensionContext context) {
    ExtensionContext owner = context;
    while (owner.getElement().isEmpty() && owner.getParent().isPresent()) {
      owner = owner.getParent().get();
    }
    return owner;
  }

  private static <T extends @Nullable Object> T within(
      ExtensionContext context, Invocation<T> invocation) throws Throwable {
    RetryEnvironment environment = setting(context).environment();
    Carried<T, Throwable> carried = new Carried<>(invocation::proceed);
    environment.run(carried);
    return carried.result();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Waits.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    if (parameter.getDeclaringExecutable() instanceof Constructor<?>
        && context.getTestMethod().isEmpty()) {
      throw new ParameterResolutionException(
          "Waits as a parameter of the constructor of "
              + parameter.getDeclaringExecutable().getName()
              + ": the object is made for several tests, or by a JUnit before 5.12 (expected: for"
              + " one test, which has a time of its own). Take it as a parameter of the test.");
    }
    return setting(context)
        .waits()
        .orElseThrow(
            () ->
                new ParameterResolutionException(
                    "Waits: no time is recorded here (expected: @VirtualTime on the test or its"
                        + " class)."));
  }

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> called,
      ExtensionContext context)
      throws Throwable {
    return within(context, invocation);
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    within(context, invocation);
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    within(context, invocation);
  }

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    within(context, invocation);
  }

  @Override
  public <T> T interceptTestFactoryMethod(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    return within(context, invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    within(context, invocation);
  }

  @Override
  public void interceptDynamicTest(
      Invocation<@Nullable Void> invocation,
      DynamicTestInvocationContext called,
      ExtensionContext context)
      throws Throwable {
    within(context, invocation);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    within(context, invocation);
  }

  @Override
  public void interceptAfterAllMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    within(context, invocation);
  }
}
