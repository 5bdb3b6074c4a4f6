package dev.backoff.runtime;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.config.ConfigProblem;
import dev.backoff.runtime.config.Configuration;
import dev.backoff.runtime.config.ConfiguredMethod;
import dev.backoff.runtime.config.EffectivePolicy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What configuration makes of the policies of woven methods, each read once, at the first failure
 * of its method. Somebody holds a failure of the user's: trouble is told in the log, and the method
 * follows what was compiled.
 */
public final class RuntimeConfiguration {

  private static final String CONSEQUENCE = " Ignored: retries go on as compiled.";

  private RuntimeConfiguration() {}

  /**
   * The policy that a method of {@code owner} follows.
   *
   * @param compiled what its annotation says
   */
  public static EffectivePolicy read(Class<?> owner, MethodKey key, Schedule compiled) {
    Configuration configuration = of(owner.getClassLoader());
    EffectivePolicy effective = combined(configuration, owner, key, compiled);
    report(effective.problems());
    String budget = effective.policy().declaration().budget();
    if (!budget.isEmpty()) {
      Budgets.configured(budget, configuration);
    }
    return effective;
  }

  private static EffectivePolicy combined(
      Configuration configuration, Class<?> owner, MethodKey key, Schedule compiled) {
    ConfiguredMethod method =
        new ConfiguredMethod(owner.getName(), key.name(), compiled.policy().name());
    try {
      return EffectivePolicy.of(configuration, method, compiled, owner.getClassLoader());
    } catch (RuntimeException | LinkageError trouble) { // of a class loader, for example
      reportUnreadable(trouble);
      return EffectivePolicy.of(Configuration.of(), method, compiled, owner.getClassLoader());
    }
  }

  /** What is configured for the application that the calling thread works for. */
  static Configuration ofApplication() {
    return of(ContextClasses.loader());
  }

  private static Configuration of(@Nullable ClassLoader loader) {
    try {
      Configuration configuration = ConfigSources.read(loader);
      report(configuration.problems());
      return configuration;
    } catch (RuntimeException | LinkageError trouble) {
      reportUnreadable(trouble);
      return Configuration.of();
    }
  }

  private static void reportUnreadable(Throwable trouble) {
    String line = "Configuration can't be read: " + RetryLog.oneLine(trouble) + "." + CONSEQUENCE;
    RetryLog.errorOnce(line, line);
  }

  /** Each problem once, however many methods meet it. */
  static void report(List<ConfigProblem> problems) {
    for (ConfigProblem problem : problems) {
      RetryLog.errorOnce(problem.text(), problem.text() + CONSEQUENCE);
    }
  }
}
