package dev.backoff.runtime;

import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.config.EffectivePolicy;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.BiPredicate;

/** The library as a whole: what concerns every retry of this application. */
public final class Backoffs {

  private Backoffs() {}

  /** Tells {@code listener} of all retries from now on. */
  public static void addListener(RetryListener listener) {
    Listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /** Tells {@code listener} of no retry any more; nothing happens if it was not registered. */
  public static void removeListener(RetryListener listener) {
    Listeners.remove(listener);
  }

  /**
   * Tells {@code listener} of all calls that succeed at once from now on. They are not free any
   * more, see {@link SuccessListener}.
   */
  public static void addSuccessListener(SuccessListener listener) {
    SuccessListeners.add(listener);
  }

  /** Tells {@code listener} of no success any more; nothing happens if it was not registered. */
  public static void removeSuccessListener(SuccessListener listener) {
    SuccessListeners.remove(listener);
  }

  /**
   * Asks {@code source} too, as the strongest of all, for methods that have not read their
   * configuration yet: for frameworks that know their settings only at run time.
   */
  public static void addSource(ConfigSource source) {
    ConfigSources.register(Objects.requireNonNull(source, "source"));
  }

  /** Asks {@code source} no more; nothing happens if it was not registered. */
  public static void removeSource(ConfigSource source) {
    ConfigSources.unregister(source);
  }

  /**
   * The budget that methods with {@code budget = name} share: {@link RetryBudget#available} for a
   * health check.
   */
  public static RetryBudget budget(String name) {
    return Budgets.named(Objects.requireNonNull(name, "name"));
  }

  /** Puts {@code budget} in the place of the one that methods with {@code budget = name} share. */
  public static void useBudget(String name, RetryBudget budget) {
    Budgets.use(Objects.requireNonNull(name, "name"), Objects.requireNonNull(budget, "budget"));
  }

  /**
   * Checks the application at its start: every key of configuration, the policies of its retried
   * methods and budgets, and that these methods are woven. Looked at are
   *
   * <ul>
   *   <li>the methods that the processor has seen: those in its indexes, {@code
   *       META-INF/backoff/*.json}, as far as their classes are found;
   *   <li>all annotated methods of a class that a key of configuration names in full, {@code
   *       backoff.com.shop.Prices.ask.cap} for example.
   * </ul>
   *
   * <p>Others are not: local and anonymous classes, those of Kotlin without kapt, and builds
   * without the processor leave no index. A key with the label of such a method, {@code
   * backoff.Prices.ask.cap}, is reported as unknown. Classes are those of the context class loader
   * of the calling thread; none is initialised.
   *
   * @throws InvalidConfigurationException if anything is wrong, with all of it at once
   */
  public static void validate() {
    validate(ContextClasses.loader());
  }

  /**
   * The same for the classes of {@code loader}.
   *
   * @throws InvalidConfigurationException if anything is wrong, with all of it at once
   */
  public static void validate(ClassLoader loader) {
    validate(loader, (owner, method) -> false);
  }

  /**
   * The same where something else than weaving retries some methods, by proxies for example.
   *
   * @param retriedOtherwise asked for each method that is not woven: whether that is as it should
   *     be
   * @throws InvalidConfigurationException if anything is wrong, with all of it at once
   */
  public static void validate(
      ClassLoader loader, BiPredicate<Class<?>, MethodKey> retriedOtherwise) {
    List<String> problems = ConfigurationCheck.of(loader, retriedOtherwise).problems();
    if (!problems.isEmpty()) {
      throw new InvalidConfigurationException(problems);
    }
  }

  /** Whether {@code @Backoff} concerns a method: its own, a composed one, or that of its class. */
  public static boolean isRetried(Method method) {
    return AnnotatedMethod.isRetried(method);
  }

  /** Whether weaving has left its mark on a method. */
  public static boolean isWoven(Method method) {
    return AnnotatedMethod.isWoven(method);
  }

  /**
   * What every indexed method follows, with the source of each configured value, for a page of
   * administration. Read anew: a method that has failed before keeps what it read then.
   */
  public static List<EffectivePolicy> effectivePolicies(ClassLoader loader) {
    return ConfigurationCheck.of(loader).policies();
  }

  /**
   * Ends all retries: calls that wait give up at once with {@link GiveUpReason#SHUTDOWN}, pending
   * stages complete with their last failure, and failures from now on are not retried, until {@link
   * #restart}.
   */
  public static void shutdown() {
    Shutdown.begin();
    TimerThread.INSTANCE.expire();
    StageTimer.expire();
  }

  /**
   * Revokes {@link #shutdown}, for an application that starts again in the same virtual machine.
   */
  public static void restart() {
    Shutdown.revoke();
    TimerThread.INSTANCE.resume();
  }

  /**
   * Runs the attempts of stages after the first on {@code executor}, instead of on virtual threads
   * or the common pool. If it refuses one, the call gives up with {@link GiveUpReason#REJECTED}.
   */
  public static void useExecutor(Executor executor) {
    StageExecutor.use(Objects.requireNonNull(executor, "executor"));
  }

  /**
   * Lets {@code timer} wake stages whose wait is over, instead of {@link RetryTimer#SYSTEM}: the
   * wheel of an event loop, say. If it refuses a wait, the call gives up with {@link
   * GiveUpReason#REJECTED}. Waits that have begun stay where they are.
   */
  public static void useTimer(RetryTimer timer) {
    StageTimer.use(Objects.requireNonNull(timer, "timer"));
  }
}
