package dev.backoff.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.CapturedLog;
import dev.backoff.runtime.IsolatedClasses;
import java.lang.System.Logger.Level;
import org.junit.jupiter.api.Test;

/** Who forgets the processor is told once, in a library that just started. */
@SuppressWarnings("unused") // annotated methods are found by name
class MissingTablesTest {

  private static final MethodKey WORK = new MethodKey("work", "()V");

  static final class First {
    @Backoff
    void work() {}
  }

  static final class Second {
    @Backoff
    void work() {}
  }

  /** Runs in the library apart. */
  static final class LooksUpTwoOwners implements Runnable {
    @Override
    public void run() {
      BackoffTables.find(First.class, WORK);
      BackoffTables.find(Second.class, WORK);
    }
  }

  /** Runs in the library apart. */
  static final class LooksUpWhatNoProcessorSees implements Runnable {
    @Override
    public void run() {
      class Local {
        static final class Within {
          @Backoff
          void work() {}
        }

        @Backoff
        void work() {}
      }
      Object anonymous =
          new Object() {
            @Backoff
            void work() {}
          };
      BackoffTables.find(Local.class, WORK);
      BackoffTables.find(Local.Within.class, WORK);
      BackoffTables.find(anonymous.getClass(), WORK);
    }
  }

  @Test
  void warnsOnceAndNamesTheFix() throws Exception {
    try (CapturedLog log = new CapturedLog()) {
      runApart(LooksUpTwoOwners.class);

      assertThat(log.lines(Level.WARNING))
          .containsExactly(
              First.class.getName()
                  + " has no schedule table: its @Backoff is read by reflection, and its settings"
                  + " were not checked by the compiler. Add dev.backoff:backoff-processor to the"
                  + " annotation processors of the build (maven-compiler-plugin:"
                  + " annotationProcessorPaths). Further classes without a table are logged at"
                  + " DEBUG.");
      assertThat(log.lines(Level.DEBUG))
          .singleElement()
          .asString()
          .startsWith(Second.class.getName() + " has no schedule table: ");
    }
  }

  @Test
  void passesOverWhatNoProcessorSees() throws Exception {
    try (CapturedLog log = new CapturedLog()) {
      runApart(LooksUpWhatNoProcessorSees.class);

      assertThat(log.records()).isEmpty();
    }
  }

  static final class Within {
    static final class EnclosedByNobody {
      @Backoff
      void work() {}
    }
  }

  /** Runs in the library apart, where the enclosing class is not found. */
  static final class LooksUpAClassWithoutItsEnclosingClass implements Runnable {
    @Override
    public void run() {
      BackoffTables.find(Within.EnclosedByNobody.class, WORK);
    }
  }

  @Test
  void warnsWhereTheEnclosingClassIsMissing() throws Exception {
    IsolatedClasses library = IsolatedClasses.library().without(Within.class.getName());
    try (CapturedLog log = new CapturedLog()) {
      ((Runnable) library.newInstance(LooksUpAClassWithoutItsEnclosingClass.class)).run();

      assertThat(log.lines(Level.WARNING)).hasSize(1);
    }
  }

  private static void runApart(Class<? extends Runnable> type) throws Exception {
    ((Runnable) IsolatedClasses.library().newInstance(type)).run();
  }
}
