package dev.backoff.runtime.table;

import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.validation.NamedMethod;
import dev.backoff.core.validation.NamedMethods;
import dev.backoff.core.validation.RecoverMethod;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Calls by reflection, where there is no table, what a table calls directly. */
final class ReflectedCalls extends MethodCalls {

  private final Class<?> owner;
  private final NamedMethods<Method, Class<?>> named;

  ReflectedCalls(Class<?> owner, NamedMethods<Method, Class<?>> named) {
    this.owner = owner;
    this.named = named;
  }

  @Override
  public boolean retryWhen(@Nullable Object target, Throwable failure) throws Throwable {
    NamedMethod<Method, Class<?>> predicate = named.retryWhen();
    return predicate == null
        || (predicate.last().isInstance(failure) && isTrue(predicate, target, failure));
  }

  @Override
  public boolean retryOnResult(@Nullable Object target, @Nullable Object result) throws Throwable {
    NamedMethod<Method, Class<?>> predicate = named.retryOnResult();
    if (predicate != null && predicate.last().isPrimitive()) {
      return isTrue(
          predicate, target, unboxable(result, nameOf(predicate), predicate.last().getName()));
    }
    return predicate != null && isTrue(predicate, target, result);
  }

  private static boolean isTrue(
      NamedMethod<Method, Class<?>> predicate, @Nullable Object target, @Nullable Object about)
      throws Throwable {
    return Boolean.TRUE.equals(call(predicate, target, about));
  }

  @Override
  public boolean recovers(Throwable failure) {
    return isRecoverable(failure) && narrowest(failure).isPresent();
  }

  @Override
  public @Nullable Object recover(
      @Nullable Object target, @Nullable Object[] arguments, Throwable failure) throws Throwable {
    Optional<RecoverMethod<Method, Class<?>>> narrowest = narrowest(failure);
    return narrowest.isPresent()
        ? recover(narrowest.get(), target, arguments, failure)
        : super.recover(target, arguments, failure);
  }

  /** They stand in that order. */
  private Optional<RecoverMethod<Method, Class<?>>> narrowest(Throwable failure) {
    return named.recover().stream().filter(each -> taken(each).isInstance(failure)).findFirst();
  }

  private static Class<?> taken(RecoverMethod<Method, Class<?>> recover) {
    return recover.takesFailure() ? recover.method().last() : Exception.class;
  }

  private @Nullable Object recover(
      RecoverMethod<Method, Class<?>> recover,
      @Nullable Object target,
      @Nullable Object[] arguments,
      Throwable failure)
      throws Throwable {
    Object result = call(recover.method(), target, passed(recover, arguments, failure));
    Class<?> expected = named.annotated().result();
    return expected.isPrimitive() && expected != void.class
        ? widened(
            unboxable(result, nameOf(recover.method()), expected.getName(), failure), expected)
        : result;
  }

  private static @Nullable Object[] passed(
      RecoverMethod<Method, Class<?>> recover, @Nullable Object[] arguments, Throwable failure) {
    List<@Nullable Object> passed = new ArrayList<>();
    if (recover.takesArguments()) {
      passed.addAll(Arrays.asList(arguments));
    }
    if (recover.takesFailure()) {
      passed.add(failure);
    }
    return passed.toArray();
  }

  private String nameOf(NamedMethod<Method, Class<?>> method) {
    return ClassNames.simple(owner) + "." + method.name();
  }

  /** Boxed as the primitive type that the annotated method returns. */
  private static Object widened(Object value, Class<?> primitive) throws Throwable {
    MethodType boxedToBoxed = MethodType.methodType(Object.class, Object.class);
    return (Object) MethodHandles.identity(primitive).asType(boxedToBoxed).invokeExact(value);
  }

  private static @Nullable Object call(
      NamedMethod<Method, Class<?>> method, @Nullable Object target, @Nullable Object... arguments)
      throws Throwable {
    try {
      return method.method().invoke(target, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause() == null ? thrown : thrown.getCause();
    }
  }
}
