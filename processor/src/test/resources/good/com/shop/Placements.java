package com.shop;

import dev.backoff.Backoff;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The nearest annotation counts whole. */
@Backoff(base = "10ms")
public abstract class Placements {

  /** A policy under a name of its own. */
  @Backoff(base = "20ms", name = "composed")
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  public @interface Composed {}

  public void classLevel() {}

  public static void classLevelStatic() {}

  @Composed
  public void composed() {}

  @Backoff(multiplier = 3)
  @Composed
  public void direct() {}

  @Composed
  void composedPackagePrivate() {}

  void packagePrivate() {}

  protected void guarded() {}

  public abstract void left();

  /** Has no policy of its own. */
  public static class Nested {
    public void none() {}

    @Composed
    void composed() {}
  }

  private static final class Hidden {
    @Backoff
    private void hidden() {}

    private static final class Deeper {
      @Backoff
      void deeper() {}
    }
  }

  /** Methods with a body are fine anywhere. */
  public interface Client {
    @SuppressWarnings("BKF-211")
    @Backoff
    default void call() {
      helper();
    }

    @Backoff
    private void helper() {}

    @Backoff
    static void shared() {}
  }

  /** A component's accessor is a method too. */
  public record Point(@Composed int x, int y) {
    @Backoff
    int sum() {
      return x + y;
    }
  }

  /** Constants have bodies that no table knows. */
  public enum Kind {
    PLAIN,
    SPECIAL {
      @Backoff
      @Override
      void act() {}
    };

    @Backoff
    void act() {}
  }

  Runnable anonymous() {
    class Local {
      @Backoff
      void local() {}
    }
    new Local().local();
    return new Runnable() {
      @Backoff
      @Override
      public void run() {}
    };
  }
}
