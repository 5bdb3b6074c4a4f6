package dev.backoff.runtime.table;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * Says once for each language that the processor did not run; a class that it never sees is passed
 * over.
 */
final class MissingTables {

  private static final Logger LOGGER = System.getLogger("dev.backoff");

  private static final MissingTables OF_JAVA =
      new MissingTables(
          "Add dev.backoff:backoff-processor to the annotation processors of the build"
              + " (maven-compiler-plugin: annotationProcessorPaths).");

  private static final MissingTables OF_KOTLIN =
      new MissingTables(
          "The compiler of Kotlin runs no annotation processor: to check settings in the build, run"
              + " the goal check of backoff-maven-plugin, or dev.backoff:backoff-processor by kapt,"
              + " which writes tables too.");

  /** By name: most applications have no Kotlin. */
  private static final String KOTLIN = "kotlin.Metadata";

  private final String hint;
  private final AtomicBoolean said = new AtomicBoolean();

  private MissingTables(String hint) {
    this.hint = hint;
  }

  static void report(Class<?> owner) {
    if (!isInsideMethod(owner)) {
      (isKotlin(owner) ? OF_KOTLIN : OF_JAVA).say(owner);
    }
  }

  private void say(Class<?> owner) {
    Level level = said.compareAndSet(false, true) ? Level.WARNING : Level.DEBUG;
    LOGGER.log(
        level,
        "{0} has no schedule table: its @Backoff is read by reflection, and its settings were not"
            + " checked by the compiler. {1} Further such classes are logged at DEBUG.",
        owner.getName(),
        hint);
  }

  private static boolean isKotlin(Class<?> owner) {
    try {
      return Stream.of(owner.getDeclaredAnnotations())
          .anyMatch(each -> each.annotationType().getName().equals(KOTLIN));
    } catch (LinkageError | RuntimeException unknown) { // another annotation can't be read
      return false;
    }
  }

  private static boolean isInsideMethod(Class<?> owner) {
    try {
      Class<?> each = owner;
      while (each != null && !each.isAnonymousClass() && !each.isLocalClass()) {
        each = each.getEnclosingClass();
      }
      return each != null;
    } catch (LinkageError unknown) { // an enclosing class is missing or knows nothing of it
      return false;
    }
  }
}
