package dev.backoff.core.table;

import org.jspecify.annotations.Nullable;

/**
 * Calls the methods that {@code retryWhen}, {@code retryOnResult} and {@code recover} of one
 * annotated method name. A generated table has a subclass that calls them directly; what they throw
 * comes out as it is.
 *
 * <p>Everywhere {@code target} is the object whose method failed, null for a static method.
 */
public abstract class MethodCalls {

  /** The calls of a method that names none of the three. */
  public static final MethodCalls NONE = new MethodCalls() {};

  /** For subclasses. */
  protected MethodCalls() {}

  /**
   * What {@code retryWhen} says of a failure: false also where its parameter takes no such failure,
   * true where no method is named.
   */
  public boolean retryWhen(@Nullable Object target, Throwable failure) throws Throwable {
    return true;
  }

  /**
   * What {@code retryOnResult} says of a result: whether it is not good enough. False where no
   * method is named.
   */
  public boolean retryOnResult(@Nullable Object target, @Nullable Object result) throws Throwable {
    return false;
  }

  /**
   * Whether one of the {@code recover} methods takes this failure. Never an {@link Error} nor an
   * {@link InterruptedException}, whatever they declare.
   */
  public boolean recovers(Throwable failure) {
    return false;
  }

  /**
   * Calls the narrowest {@code recover} method that takes the failure. To be called only where
   * {@link #recovers} says that there is one.
   *
   * @param arguments those of the attempt, primitive ones boxed
   * @return its result, boxed if primitive; null for void
   * @throws IllegalStateException if none takes it
   */
  public @Nullable Object recover(
      @Nullable Object target, @Nullable Object[] arguments, Throwable failure) throws Throwable {
    throw new IllegalStateException("recover: no method takes " + failure.getClass().getName());
  }

  /** Whether a {@code recover} method may take the failure at all. */
  protected static boolean isRecoverable(Throwable failure) {
    return !(failure instanceof Error) && !(failure instanceof InterruptedException);
  }

  /**
   * The result of a {@code recover} method that is to be unboxed.
   *
   * @param method what it is called, and
   * @param primitive what the annotated method returns, for the message
   * @throws NullPointerException if it is null, with {@code failure} suppressed
   */
  protected static <T> T unboxable(
      @Nullable T result, String method, String primitive, Throwable failure) {
    if (result == null) {
      NullPointerException trouble =
          new NullPointerException(
              "recover: " + method + " returned null (expected: " + primitive + ")");
      trouble.addSuppressed(failure);
      throw trouble;
    }
    return result;
  }

  /**
   * A result that is to be unboxed for a {@code retryOnResult} method.
   *
   * @param method what it is called, and
   * @param primitive what it takes, for the message
   * @throws NullPointerException if the result is null
   */
  protected static <T> T unboxable(@Nullable T result, String method, String primitive) {
    if (result == null) {
      throw new NullPointerException(
          "retryOnResult: " + method + " was asked about null (expected: " + primitive + ")");
    }
    return result;
  }
}
