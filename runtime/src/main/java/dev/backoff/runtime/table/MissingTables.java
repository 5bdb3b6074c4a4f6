package dev.backoff.runtime.table;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/** Says once that the processor did not run; a class that it never sees is passed over. */
final class MissingTables {

  private static final Logger LOGGER = System.getLogger("dev.backoff");
  private static final AtomicBoolean SAID = new AtomicBoolean();

  private MissingTables() {}

  static void report(Class<?> owner) {
    if (isInsideMethod(owner)) {
      return;
    }
    Level level = SAID.compareAndSet(false, true) ? Level.WARNING : Level.DEBUG;
    LOGGER.log(
        level,
        "{0} has no schedule table: its @Backoff is read by reflection, and its settings were not"
            + " checked by the compiler. Add dev.backoff:backoff-processor to the annotation"
            + " processors of the build (maven-compiler-plugin: annotationProcessorPaths). Further"
            + " classes without a table are logged at DEBUG.",
        owner.getName());
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
