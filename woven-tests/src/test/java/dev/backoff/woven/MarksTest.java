package dev.backoff.woven;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.runtime.aspect.Woven;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All that a mark depends on, generated: which of five attributes are set and where the annotation
 * stands, each with every visibility and every kind of result, static or not. Compiled without the
 * processor, since the methods that it would look for are not there.
 */
class MarksTest {

  private static final String VERSION = "1";
  private static final String[] RESULTS = {
    "void",
    "int",
    "long",
    "double",
    "float",
    "short",
    "char",
    "boolean",
    "byte",
    "Object",
    "String[]",
    "java.util.List<String>"
  };
  private static final String[] MODIFIERS = {
    "public",
    "protected",
    "",
    "private",
    "public static",
    "protected static",
    "static",
    "private static"
  };

  /** The kind that each generated method is to be marked as, by class and name; "" for none. */
  private static final Map<String, String> EXPECTED = new LinkedHashMap<>();

  @TempDir static Path folder;
  private static AjcBuild.Woven woven;
  private static ClassLoader loader;

  @BeforeAll
  static void weave() {
    AjcBuild build = AjcBuild.in(folder);
    for (Settings settings : Settings.all()) {
      build.java("marks." + settings.composed(), composed(settings));
      addClass(build, "Direct" + settings.number, "", methods(settings.annotation(), settings));
      addClass(
          build, "Composed" + settings.number, "", methods("@" + settings.composed(), settings));
      addClass(build, "ByClass" + settings.number, settings.annotation(), publicOnes(settings));
      addClass(build, "Nearest" + settings.number, settings.annotation(), nearer(settings));
    }
    build.java("marks.Bodiless", BODILESS);
    woven = build.build();
    loader = woven.loader(MarksTest.class.getClassLoader());
  }

  /** One of the 32 ways to set the attributes that decide. */
  private record Settings(int number) {
    static List<Settings> all() {
      return IntStream.range(0, 32).mapToObj(Settings::new).toList();
    }

    String annotation() {
      List<String> set = new ArrayList<>();
      String[] attributes = {
        "maxDuration = \"1m\"",
        "budget = \"b\"",
        "recover = \"r\"",
        "retryOnResult = \"p\"",
        "retryWhen = \"w\""
      };
      IntStream.range(0, attributes.length)
          .filter(this::sets)
          .forEach(each -> set.add(attributes[each]));
      return "@dev.backoff.Backoff(" + String.join(", ", set) + ")";
    }

    String composed() {
      return "Annotation" + number;
    }

    String kind() {
      if (sets(2)) {
        return "recovering";
      }
      if (sets(3) || sets(4)) {
        return sets(3) || sets(0) ? "rich" : "conditional";
      }
      return sets(0) ? "timed" : sets(1) ? "budgeted" : "plain";
    }

    private boolean sets(int attribute) {
      return (number >> attribute & 1) == 1;
    }
  }

  private record Generated(String source, String kind) {}

  private static final String BODILESS =
      """
      package marks;
      import dev.backoff.Backoff;
      public abstract class Bodiless {
        @Backoff public abstract int abstractMethod();
        @Backoff public native int nativeMethod();
        interface Contract { @Backoff int interfaceMethod(); }
        static class Numbers implements java.util.function.Supplier<Integer> {
          @Backoff public Integer get() { return 1; }
        }
      }
      """;

  private static String composed(Settings settings) {
    return "package marks;\n"
        + "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)\n"
        + settings.annotation()
        + " public @interface "
        + settings.composed()
        + " {}\n";
  }

  /** With every visibility, and with every result: neither minds the other. */
  private static List<Generated> methods(String annotation, Settings settings) {
    Stream<String> visible = Arrays.stream(MODIFIERS).map(each -> each + " int");
    Stream<String> returning =
        Arrays.stream(RESULTS).flatMap(each -> Stream.of("public " + each, "static " + each));
    return Stream.concat(visible, returning)
        .map(each -> new Generated(annotation + " " + each, settings.kind()))
        .toList();
  }

  /** An annotation on the class reaches its public methods. */
  private static List<Generated> publicOnes(Settings settings) {
    return methods("", settings).stream()
        .map(each -> each.source.contains("public") ? each : new Generated(each.source, ""))
        .toList();
  }

  /** In a class that is annotated so, methods with any other settings, and with two of them. */
  private static List<Generated> nearer(Settings farthest) {
    List<Generated> methods = new ArrayList<>();
    for (Settings nearer : Settings.all()) {
      methods.add(new Generated(nearer.annotation() + " public int", nearer.kind()));
      methods.add(new Generated("@" + nearer.composed() + " public int", nearer.kind()));
      methods.add(
          new Generated(nearer.annotation() + " @" + farthest.composed() + " int", nearer.kind()));
    }
    return methods;
  }

  private static void addClass(
      AjcBuild build, String name, String annotation, List<Generated> methods) {
    StringBuilder source =
        new StringBuilder("package marks; " + annotation + " public class " + name + " {\n");
    for (Generated method : methods) {
      String methodName = "m" + EXPECTED.size();
      EXPECTED.put(name + "." + methodName, method.kind);
      source.append("  ").append(method.source).append(' ').append(methodName).append("() {");
      source.append(method.source.endsWith(" void") ? "" : " return " + value(method.source) + ";");
      source.append(" }\n");
    }
    build.java("marks." + name, source + "}\n");
  }

  private static String value(String source) {
    return source.endsWith(" boolean")
        ? "false"
        : source.matches(".* (int|long|double|float|short|char|byte)") ? "0" : "null";
  }

  @Test
  void eachMethodHasItsMark() {
    Map<String, String> marks = new LinkedHashMap<>();
    EXPECTED.forEach((name, kind) -> marks.put(name, kind(method(name))));

    assertThat(marks).hasSizeGreaterThan(5_000).isEqualTo(EXPECTED);
  }

  @Test
  void eachMarkNamesTheFormat() {
    assertThat(EXPECTED.keySet().stream().map(each -> method(each).getAnnotation(Woven.class)))
        .filteredOn(mark -> mark != null)
        .allSatisfy(mark -> assertThat(mark.version()).isEqualTo(VERSION));
  }

  @Test
  void eachMarkedMethodHoldsOneAdviceAndNoOtherDoes() {
    Map<String, Long> advices = advices();

    EXPECTED.forEach(
        (name, kind) ->
            assertThat(advices.getOrDefault(name, 0L)).as(name).isEqualTo(kind.isEmpty() ? 0 : 1));
  }

  @Test
  void noMethodMeetsTwoLines() {
    assertThat(woven.messages()).isEmpty();
  }

  @Test
  void nothingIsMarkedThatHasNoBody() throws Exception {
    assertThat(marked("Bodiless")).isEmpty();
    assertThat(marked("Bodiless$Contract")).isEmpty();
  }

  @Test
  void bridgesAreNotMarked() throws Exception {
    assertThat(marked("Bodiless$Numbers"))
        .singleElement()
        .matches(method -> method.getReturnType() == Integer.class);
  }

  private static List<Method> marked(String owner) throws ClassNotFoundException {
    return Arrays.stream(type(owner).getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(Woven.class))
        .toList();
  }

  private static String kind(Method method) {
    Woven mark = method.getAnnotation(Woven.class);
    return mark == null ? "" : mark.kind();
  }

  /** How many advices were inlined for each method, by class and name. */
  private static Map<String, Long> advices() {
    return EXPECTED.keySet().stream()
        .map(name -> method(name).getDeclaringClass())
        .distinct()
        .flatMap(owner -> Arrays.stream(owner.getDeclaredMethods()))
        .filter(method -> method.getName().endsWith("$advice"))
        .collect(groupingBy(MarksTest::advised, counting()));
  }

  private static String advised(Method advice) {
    return advice.getDeclaringClass().getSimpleName()
        + "."
        + advice.getName().replaceAll("_aroundBody\\d+\\$advice", "");
  }

  private static Method method(String name) {
    String[] parts = name.split("\\.", -1);
    try {
      return type(parts[0]).getDeclaredMethod(parts[1]);
    } catch (ReflectiveOperationException missing) {
      throw new LinkageError(name, missing);
    }
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName("marks." + name, false, loader);
  }
}
