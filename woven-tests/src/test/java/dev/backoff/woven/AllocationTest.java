package dev.backoff.woven;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryBudget;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A woven call that succeeds allocates nothing, whatever its result, whatever the method takes,
 * with or without an object, and whatever the compiler has seen before: retries, budgets that are
 * full, and some that are not. The methods are generated, and measured in a virtual machine of
 * their own.
 */
class AllocationTest {

  private static final String NAME = "allocation.Generated";
  private static final String ALL_COMPILERS = "-XX:TieredStopAtLevel=4";
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Map<String, String> KINDS =
      Map.of(
          "plain", "",
          "budgeted", "budget = \"allocation\"",
          "timed", "maxRetries = 3, maxDuration = \"1m\"",
          "timedAndBudgeted", "maxRetries = 3, maxDuration = \"1m\", budget = \"allocation\"",
          "conditional", "retryWhen = \"isPassing\"",
          "conditionalAndBudgeted", "retryWhen = \"isPassing\", budget = \"allocation\"");

  /** What is returned: numbers of which no box is kept ready. */
  private static final Map<String, String> RESULTS =
      Map.of(
          "void", "",
          "int", "return 100_000 + n;",
          "long", "return 100_000L + n;",
          "double", "return n * 1.5;",
          "float", "return n * 1.5f;",
          "short", "return (short) (1_000 + n % 100);",
          "char", "return (char) (1_000 + n % 100);",
          "boolean", "return n % 2 == 0;",
          "byte", "return (byte) n;",
          "Object", "return n % 2 == 0 ? \"a\" : \"b\";");

  private static final Map<String, String> PARAMETERS =
      Map.of("", "", "int i, double d, String s", "i, 1.5, \"s\"");

  @TempDir static Path folder;
  private static List<GeneratedMethod> methods;
  private static AjcBuild.Woven woven;

  @BeforeAll
  static void weave() {
    methods = GeneratedMethod.all();
    woven = AjcBuild.in(folder).withProcessor().java(NAME, source()).build();
  }

  @Test
  void isNone() {
    assertThat(allocating(ChildJvm.sameJdk())).isEmpty();
  }

  @Test
  void isNoneOnJdk25() {
    Optional<ChildJvm> jdk25 = ChildJvm.jdk25();
    assumeTrue(jdk25.isPresent(), "no JDK 25 here: name one by -Djdk25.home");

    assertThat(allocating(jdk25.orElseThrow())).isEmpty();
  }

  /** The methods that allocate, with the bytes of all measured calls. */
  private static List<String> allocating(ChildJvm jvm) {
    List<Path> classPath =
        ClassPath.with(ClassPath.ofUsers(), woven.classes(), ClassPath.of(AllocationTest.class));
    List<String> lines =
        jvm.options(ALL_COMPILERS).classPath(classPath).run(AllocationTest.class.getName());

    assertThat(lines).hasSameSizeAs(methods).allMatch(line -> line.contains("="));
    return lines.stream().filter(line -> !line.endsWith("=0")).toList();
  }

  @Test
  void isThatOfInlinedAdvice() throws Exception {
    assertThat(woven.load(NAME).getDeclaredMethods())
        .filteredOn(method -> method.getName().endsWith("$advice"))
        .hasSameSizeAs(methods);
    assertThat(ClassFiles.names(woven.classes()))
        .contains("allocation/Generated.class")
        .noneMatch(name -> name.contains("AjcClosure"));
  }

  /** Measures all methods; in a virtual machine that has seen nothing else. */
  public static void main(String[] arguments) throws Exception {
    Class<?> generated = Class.forName(NAME);
    Field failEvery = generated.getField("failEvery");
    Map<?, ?> loops = (Map<?, ?>) generated.getMethod("loops").invoke(null);
    for (Map.Entry<?, ?> loop : loops.entrySet()) {
      Runnable calls = (Runnable) loop.getValue();
      letTheCompilerSee(calls, failEvery);
      System.out.println(loop.getKey() + "=" + (bytes(calls, true) + bytes(calls, false)));
    }
  }

  private static void letTheCompilerSee(Runnable calls, Field failEvery) throws Exception {
    for (int round = 0; round < 3; round++) {
      for (boolean full : new boolean[] {true, false}) {
        Switched.use(full);
        failEvery.setInt(null, 50);
        Throwable thrown = new VirtualTime().failureOf(calls::run);
        failEvery.setInt(null, Integer.MAX_VALUE);
        if (thrown != null) {
          throw new AssertionError(thrown);
        }
        calls.run();
      }
    }
  }

  private static long bytes(Runnable calls, boolean full) {
    Switched.use(full);
    return AllocatedBytes.fewest(calls, PATIENCE);
  }

  /** A budget that is full, or stays as empty as it is. */
  private record Switched(boolean isFull) implements RetryBudget {

    static void use(boolean full) {
      Backoffs.useBudget("allocation", new Switched(full));
    }

    @Override
    public boolean tryAcquire() {
      return true;
    }

    @Override
    public void deposit() {}

    @Override
    public int available() {
      return 1;
    }
  }

  private record GeneratedMethod(String kind, String modifier, String result, String parameters) {

    static List<GeneratedMethod> all() {
      List<GeneratedMethod> all = new ArrayList<>();
      for (String kind : KINDS.keySet()) {
        for (String modifier : List.of("", "static")) {
          for (String result : RESULTS.keySet()) {
            for (String parameters : PARAMETERS.keySet()) {
              all.add(new GeneratedMethod(kind, modifier, result, parameters));
            }
          }
        }
      }
      all.sort(Comparator.comparing(GeneratedMethod::name)); // maps have no order
      return all;
    }

    String name() {
      return Stream.of(kind, modifier, result, parameters.isEmpty() ? "ofNothing" : "ofThree")
          .filter(part -> !part.isEmpty())
          .collect(joining("_"));
    }

    String source() {
      return "  @dev.backoff.Backoff(%s) %s %s %s(%s) { int n = attempt(); %s }\n"
          .formatted(KINDS.get(kind), modifier, result, name(), parameters, RESULTS.get(result));
    }

    /** Each has a loop of its own, since the compiler looks at loops. */
    String loop() {
      return "    loops.put(\"%1$s\", () -> { for (int i = 0; i < CALLS; i++) %2$s; });\n"
          .formatted(name(), used("it." + name() + "(" + PARAMETERS.get(parameters) + ")"));
    }

    private String used(String call) {
      return switch (result) {
        case "void" -> call;
        case "Object" -> "seen += " + call + ".hashCode()";
        case "boolean" -> "seen += " + call + " ? 1 : 0";
        default -> "seen += (long) " + call;
      };
    }
  }

  private static String source() {
    return """
        package allocation;
        import java.util.LinkedHashMap;
        import java.util.Map;
        public class Generated {
          private static final int CALLS = 20_000;
          private static final RuntimeException FAILURE = new IllegalStateException();
          public static int failEvery = Integer.MAX_VALUE;
          private static int attempts;
          private static long seen;
          static boolean isPassing(Exception failure) { return failure == FAILURE; }
          private static int attempt() {
            if (++attempts %% failEvery == 0) throw FAILURE;
            return attempts;
          }
        %s  public static Map<String, Runnable> loops() {
            Generated it = new Generated();
            Map<String, Runnable> loops = new LinkedHashMap<>();
        %s    return loops;
          }
        }
        """
        .formatted(
            methods.stream().map(GeneratedMethod::source).collect(joining()),
            methods.stream().map(GeneratedMethod::loop).collect(joining()));
  }
}
