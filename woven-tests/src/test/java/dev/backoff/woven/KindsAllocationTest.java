package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.backoff.Backoff;
import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryBudget;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What a successful call allocates once compiled, for each kind of advice: nothing, but where
 * results are judged or recovered. Measured where no retry was seen and budgets were always full,
 * or never: JDK 17 keeps the box of a number where both ways out of the advice are taken.
 */
class KindsAllocationTest {

  private static final int CALLS = 100_000;
  private static final long MOST_NANOS = 2_000_000_000L;
  private static final long MOST_RICH_BYTES = 512;
  private static final int BOX = 16;
  private static final String ALL_COMPILERS = "-XX:TieredStopAtLevel=4";
  private static final String BUDGET = "kinds-allocation";
  private static final String DEPOSITING = "depositing";

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Measures all kinds in a virtual machine that has seen nothing else. */
  public static void main(String[] arguments) {
    if (List.of(arguments).contains(DEPOSITING)) {
      Backoffs.useBudget(BUDGET, halfEmpty());
    }
    calls().forEach((kind, calls) -> System.out.println(kind + "=" + fewestBytes(calls) / CALLS));
    System.out.println("full=" + Backoffs.budget(BUDGET).isFull());
  }

  private static RetryBudget halfEmpty() {
    RetryBudget budget = RetryBudget.of(100_000_000, 0.001);
    for (int token = 0; token < 50_000_000; token++) {
      budget.tryAcquire();
    }
    return budget;
  }

  private static Map<String, String> measured(String... arguments) {
    List<Path> classes =
        ClassPath.with(ClassPath.ofUsers(), ClassPath.of(KindsAllocationTest.class));
    String[] mainAndArguments =
        Stream.concat(Stream.of(KindsAllocationTest.class.getName()), Stream.of(arguments))
            .toArray(String[]::new);
    Map<String, String> bytes = new LinkedHashMap<>();
    ChildJvm compiling = ChildJvm.sameJdk().options(ALL_COMPILERS).classPath(classes);
    for (String line : compiling.run(mainAndArguments)) {
      bytes.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
    }
    return bytes;
  }

  @Test
  void isNothingButWhereResultsAreJudgedOrRecovered() {
    Map<String, String> bytes = measured();

    assertThat(bytes.remove("full")).isEqualTo("true");
    System.out.println("A successful call allocates, in bytes: " + bytes);
    assertThat(bytes).hasSize(Kinds.METHODS);
    bytes.forEach(
        (kind, figure) ->
            assertThat(Long.parseLong(figure))
                .as(kind)
                .isLessThanOrEqualTo(kind.startsWith("rich") ? MOST_RICH_BYTES : 0));
  }

  /** The deposit is a call behind the attempt, for which JDK 17 may keep the box of a number. */
  @Test
  void isNothingButABoxWhileABudgetIsNotFull() {
    Map<String, String> bytes = measured(DEPOSITING);

    assertThat(bytes.remove("full")).isEqualTo("false");
    System.out.println("While a budget is not full, in bytes: " + bytes);
    bytes.forEach(
        (kind, figure) ->
            assertThat(Long.parseLong(figure)).as(kind).isLessThanOrEqualTo(most(kind)));
  }

  private static long most(String kind) {
    return kind.startsWith("rich") ? MOST_RICH_BYTES : kind.endsWith("int") ? BOX : 0;
  }

  /** Rounds go on until there is nothing left to save, or the compiler had all its time. */
  private static long fewestBytes(Runnable calls) {
    long start = System.nanoTime();
    long fewest = Long.MAX_VALUE;
    while (fewest > 0 && System.nanoTime() - start < MOST_NANOS) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      calls.run();
      fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return fewest;
  }

  /** Each has a loop of its own, since the compiler looks at loops. */
  private static Map<String, Runnable> calls() {
    Kinds kinds = new Kinds();
    Map<String, Runnable> calls = new LinkedHashMap<>();
    calls.put(
        "plain instance int",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += kinds.plainInt(i);
          }
        });
    calls.put(
        "plain instance void",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            kinds.plainVoid(i);
          }
        });
    calls.put(
        "budgeted static void",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.budgetedVoid(i);
          }
        });
    calls.put(
        "budgeted static int",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += Kinds.budgetedInt(i);
          }
        });
    calls.put(
        "budgeted static object",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += Kinds.budgetedObject("a").length();
          }
        });
    calls.put(
        "budgeted instance void",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            kinds.budgetedVoidOf(i);
          }
        });
    calls.put(
        "budgeted instance int",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += kinds.budgetedIntOf(i);
          }
        });
    calls.put(
        "budgeted instance object",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += kinds.budgetedObjectOf("a").length();
          }
        });
    calls.put(
        "timed static void",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.timedVoid(i);
          }
        });
    calls.put(
        "timed static int",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += Kinds.timedInt(i);
          }
        });
    calls.put(
        "timed static object",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += Kinds.timedObject("a").length();
          }
        });
    calls.put(
        "timed instance void",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            kinds.timedVoidOf(i);
          }
        });
    calls.put(
        "timed instance int",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += kinds.timedIntOf(i);
          }
        });
    calls.put(
        "timed instance object",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += kinds.timedObjectOf("a").length();
          }
        });
    calls.put(
        "rich recover",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += kinds.recovered("a", i).length();
          }
        });
    calls.put(
        "rich retryOnResult",
        () -> {
          for (int i = 0; i < CALLS; i++) {
            Kinds.seen += Kinds.judged(i);
          }
        });
    return calls;
  }

  @Test
  void comesFromInlinedAdvice() {
    assertThat(Stream.of(Kinds.class.getDeclaredMethods()))
        .filteredOn(method -> method.getName().endsWith("$advice"))
        .hasSize(Kinds.METHODS);
    assertThat(ClassFiles.names(ClassPath.of(Kinds.class)))
        .anyMatch(name -> name.endsWith("KindsAllocationTest$Kinds.class"))
        .noneMatch(name -> name.contains("KindsAllocationTest$Kinds$AjcClosure"));
  }

  /** One method for each kind, result and object or class. */
  static final class Kinds {

    static final int METHODS = 16;
    static long seen;

    @Backoff
    int plainInt(int i) {
      return 100_000 + i;
    }

    @Backoff
    void plainVoid(int i) {
      seen += i;
    }

    @Backoff(budget = BUDGET)
    static void budgetedVoid(int i) {
      seen += i;
    }

    @Backoff(budget = BUDGET)
    static int budgetedInt(int i) {
      return 100_000 + i;
    }

    @Backoff(budget = BUDGET)
    static String budgetedObject(String text) {
      return text;
    }

    @Backoff(budget = BUDGET)
    void budgetedVoidOf(int i) {
      seen += i;
    }

    @Backoff(budget = BUDGET)
    int budgetedIntOf(int i) {
      return 100_000 + i;
    }

    @Backoff(budget = BUDGET)
    String budgetedObjectOf(String text) {
      return text;
    }

    @Backoff(maxRetries = 3, maxDuration = "1m", budget = BUDGET)
    static void timedVoid(int i) {
      seen += i;
    }

    @Backoff(maxRetries = 3, maxDuration = "1m")
    static int timedInt(int i) {
      return 100_000 + i;
    }

    @Backoff(maxRetries = 3, maxDuration = "1m")
    static String timedObject(String text) {
      return text;
    }

    @Backoff(maxRetries = 3, maxDuration = "1m", budget = BUDGET)
    void timedVoidOf(int i) {
      seen += i;
    }

    @Backoff(maxRetries = 3, maxDuration = "1m", budget = BUDGET)
    int timedIntOf(int i) {
      return 100_000 + i;
    }

    @Backoff(maxRetries = 3, maxDuration = "1m")
    String timedObjectOf(String text) {
      return text;
    }

    @Backoff(recover = "instead")
    String recovered(String text, int i) {
      return text;
    }

    String instead(String text, int i) {
      return text;
    }

    @Backoff(retryOnResult = "isNegative")
    static int judged(int i) {
      return i;
    }

    static boolean isNegative(int result) {
      return result < 0;
    }
  }
}
