package dev.backoff.benchmarks.contender;

import java.lang.reflect.InvocationTargetException;

/** All contenders, by the names that the figures carry. Making one loads no other. */
public enum Contenders {
  PLAIN_CALL("plain call", "PlainCall"),
  HAND_WRITTEN("hand-written loop", "HandWrittenLoop"),
  BACKOFF_WOVEN("Backoff, woven", "WovenBackoff"),
  BACKOFF_IN_CODE("Backoff, in code", "RetrierBackoff"),
  FAILSAFE("Failsafe", "FailsafePolicy"),
  RESILIENCE4J("Resilience4j", "Resilience4jRetry"),
  SPRING_RETRY_TEMPLATE("spring-retry, template", "SpringRetryTemplate"),
  SPRING_RETRY_PROXY("spring-retry, @Retryable", "SpringRetryProxy"),
  SPRING_7_TEMPLATE("Spring 7, template", "Spring7Template"),
  SPRING_7_PROXY("Spring 7, @Retryable", "Spring7Proxy"),
  SMALLRYE("SmallRye Fault Tolerance", "SmallRyeGuard"),
  JCABI("jcabi-aspects, woven", "WovenJcabi"),
  GUAVA_RETRYING("guava-retrying", "GuavaRetryer"),

  BACKOFF_BUDGETED("Backoff, woven: budget", "WovenBudgetedBackoff"),
  HAND_WRITTEN_TIMED("hand-written loop: clock", "HandWrittenTimedLoop"),
  BACKOFF_TIMED("Backoff, woven: maxDuration", "WovenTimedBackoff"),
  FAILSAFE_TIMED("Failsafe: maxDuration", "FailsafeTimedPolicy"),
  BACKOFF_RETRY_WHEN("Backoff, woven: retryWhen", "WovenRetryWhenBackoff"),
  FAILSAFE_RETRY_WHEN("Failsafe: handleIf", "FailsafeRetryWhenPolicy"),
  RESILIENCE4J_RETRY_WHEN("Resilience4j: retryOnException", "Resilience4jRetryWhen"),
  BACKOFF_RETRY_ON_RESULT("Backoff, woven: retryOnResult", "WovenRetryOnResultBackoff"),
  BACKOFF_RECOVER("Backoff, woven: recover", "WovenRecoverBackoff");

  private final String label;
  private final String className;

  Contenders(String label, String className) {
    this.label = label;
    this.className = Contenders.class.getPackageName() + "." + className;
  }

  /** What the tables call it. */
  public String label() {
    return label;
  }

  /** A contender that calls {@code work}. */
  public Contender over(Work work) {
    try {
      return Class.forName(className)
          .asSubclass(Contender.class)
          .getDeclaredConstructor(Work.class)
          .newInstance(work);
    } catch (InvocationTargetException failed) {
      throw new IllegalStateException(className, failed.getCause());
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException(className, missing);
    }
  }
}
