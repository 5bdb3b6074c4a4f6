package dev.backoff.benchmarks.waiting;

import dev.backoff.benchmarks.contender.Contenders;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Those that wait on the calling thread, each by its shortest way to say how long. All but
 * spring-retry, which refuses it, take a delay below a millisecond.
 */
enum WaitContender {
  PARK("parkNanos itself", BareParkWait::new),
  HAND_WRITTEN(Contenders.HAND_WRITTEN, HandWrittenWait::new),
  BACKOFF_WOVEN(Contenders.BACKOFF_WOVEN, WovenBackoffWait::of),
  BACKOFF_IN_CODE(Contenders.BACKOFF_IN_CODE, RetrierWait::new),
  FAILSAFE(Contenders.FAILSAFE, FailsafeWait::new),
  RESILIENCE4J(Contenders.RESILIENCE4J, Resilience4jWait::new),
  SPRING_RETRY_TEMPLATE(Contenders.SPRING_RETRY_TEMPLATE, SpringRetryWait::new),
  SPRING_7_TEMPLATE(Contenders.SPRING_7_TEMPLATE, Spring7Wait::new),
  SMALLRYE(Contenders.SMALLRYE, SmallRyeWait::new),
  JCABI(Contenders.JCABI, WovenJcabiWait::of),
  GUAVA_RETRYING(Contenders.GUAVA_RETRYING, GuavaRetryingWait::new);

  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // constructors
  private final Function<Delay, WaitingCall> maker;

  WaitContender(Contenders contender, Function<Delay, WaitingCall> maker) {
    this(contender.label(), maker);
  }

  WaitContender(String label, Function<Delay, WaitingCall> maker) {
    this.label = label;
    this.maker = maker;
  }

  /** What the tables call it. */
  String label() {
    return label;
  }

  /** All that can be told to wait so long. */
  static List<WaitContender> taking(Delay delay) {
    return Arrays.stream(values()).filter(contender -> contender.takes(delay)).toList();
  }

  private boolean takes(Delay delay) {
    return this != SPRING_RETRY_TEMPLATE || !delay.isBelowAMillisecond();
  }

  /** A call that waits so long after a failure. */
  WaitingCall waiting(Delay delay) {
    return maker.apply(delay);
  }
}
