package dev.backoff.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.CapturedLog;
import dev.backoff.runtime.IsolatedClasses;
import java.lang.System.Logger.Level;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import kotlin.Metadata;
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

  @Metadata
  static final class OfKotlin {
    @Backoff
    void work() {}
  }

  /** Runs in the library apart. */
  static final class LooksUpOwnersOfTwoLanguages implements Runnable {
    @Override
    public void run() {
      BackoffTables.find(OfKotlin.class, WORK);
      BackoffTables.find(First.class, WORK);
    }
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
                  + " annotationProcessorPaths). Further such classes are logged at DEBUG.");
      assertThat(log.lines(Level.DEBUG))
          .singleElement()
          .asString()
          .startsWith(Second.class.getName() + " has no schedule table: ");
    }
  }

  @Test
  void tellsKotlinWhatHelpsThere() throws Exception {
    try (CapturedLog log = new CapturedLog()) {
      runApart(LooksUpOwnersOfTwoLanguages.class);

      assertThat(log.lines(Level.WARNING)).hasSize(2);
      assertThat(log.lines(Level.WARNING).get(0))
          .isEqualTo(
              OfKotlin.class.getName()
                  + " has no schedule table: its @Backoff is read by reflection, and its settings"
                  + " were not checked by the compiler. The compiler of Kotlin runs no annotation"
                  + " processor: to check settings in the build, run the goal check of"
                  + " backoff-maven-plugin, or dev.backoff:backoff-processor by kapt, which writes"
                  + " tables too. Further such classes are logged at DEBUG.");
      assertThat(log.lines(Level.WARNING).get(1)).startsWith(First.class.getName());
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

  enum Grade {
    GOOD
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Graded {
    Grade value() default Grade.GOOD;
  }

  @Graded
  static final class OfUnknownGrade {
    @Backoff
    void work() {}
  }

  /** Runs in the library apart, where the type of a value in another annotation is not found. */
  static final class LooksUpAClassOfUnknownGrade implements Runnable {
    @Override
    public void run() {
      BackoffTables.find(OfUnknownGrade.class, WORK);
    }
  }

  @Test
  void warnsWhereAnotherAnnotationCantBeRead() throws Exception {
    IsolatedClasses library = IsolatedClasses.library().without(Grade.class.getName());
    try (CapturedLog log = new CapturedLog()) {
      ((Runnable) library.newInstance(LooksUpAClassOfUnknownGrade.class)).run();

      assertThat(log.lines(Level.WARNING)).hasSize(1);
    }
  }

  private static void runApart(Class<? extends Runnable> type) throws Exception {
    ((Runnable) IsolatedClasses.library().newInstance(type)).run();
  }
}
