package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.MethodKey;
import dev.backoff.runtime.table.BackoffTables;
import dev.backoff.runtime.table.MethodPolicy;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A table calls directly what reflection calls without one: the same methods, the same results. */
class NamedMethodsTest {

  private static final String STRING = "Ljava/lang/String;";
  private static final String FETCH = "fetch(" + STRING + ")" + STRING;
  private static final String COUNT = "count(ZBSCIFD)J";
  private static final String FIND = "find(Ljava/util/List;)" + STRING;
  private static final String PICK =
      "pick(Ljava/util/List;Ljava/lang/Number;[Ljava/lang/Object;)Ljava/lang/Object;";
  private static final String SORT =
      "sort(Ljava/util/Collection;Ljava/lang/Class;)Ljava/util/List;";

  private static final Throwable FAILURE = new IllegalStateException("broken");

  private enum Way {
    TABLE,
    REFLECTION
  }

  @FunctionalInterface
  private interface Asking {
    Object ask(MethodCalls calls, Object target) throws Throwable;
  }

  /**
   * @param told what the methods say of themselves, before the result with its type
   */
  private record Row(String type, String method, Asking asking, String told) {
    @Override
    public String toString() {
      return type + "." + method.replaceFirst("\\(.*", "") + ": " + told;
    }
  }

  private static Row when(String type, String method, Throwable failure, String told) {
    return new Row(type, method, (calls, target) -> calls.retryWhen(target, failure), told);
  }

  private static Row onResult(String type, String method, Object result, String told) {
    return new Row(type, method, (calls, target) -> calls.retryOnResult(target, result), told);
  }

  private static Row recovers(String type, String method, Throwable failure, String told) {
    return new Row(type, method, (calls, target) -> calls.recovers(failure), told);
  }

  private static Row recover(
      String type, String method, Throwable failure, String told, Object... arguments) {
    return new Row(
        type, method, (calls, target) -> calls.recover(target, arguments, failure), told);
  }

  private static Stream<Row> rows() {
    return Stream.of(overloads(), primitives(), shapes(), inherited(), generic())
        .flatMap(List::stream);
  }

  private static List<Row> overloads() {
    return List.of(
        when("Overloaded", FETCH, new IOException("io"), "[when io] Boolean true"),
        when("Overloaded", FETCH, new FileNotFoundException(""), "[when ] Boolean false"),
        when("Overloaded", FETCH, FAILURE, "[] Boolean false"),
        when("Primitives", COUNT, FAILURE, "[] Boolean true"),
        onResult("Overloaded", FETCH, "", "[stale ] Boolean true"),
        onResult("Overloaded", FETCH, "fine", "[stale fine] Boolean false"),
        onResult("Overloaded", FETCH, null, "[stale null] Boolean true"),
        onResult("Arities", "first([Ljava/lang/Object;)Ljava/lang/Object;", 1, "[] Boolean false"),
        recovers("Overloaded", FETCH, new Throwable(), "[] Boolean true"),
        recovers("Overloaded", FETCH, new AssertionError(), "[] Boolean false"),
        recovers("Overloaded", FETCH, new InterruptedException(), "[] Boolean false"),
        recovers("Primitives", "estimate()I", new IllegalStateException(), "[] Boolean true"),
        recovers("Primitives", "estimate()I", new IOException(), "[] Boolean false"),
        recovers(
            "Statics", "lookUpHere(" + STRING + ")" + STRING, new IOException(), "[] Boolean true"),
        recover("Overloaded", FETCH, new FileNotFoundException("f"), "[file] String idf", "id"),
        recover("Overloaded", FETCH, new IOException("io"), "[] IOException io", "id"),
        recover("Overloaded", FETCH, FAILURE, "[any] String new", "id"),
        recover("Overloaded", FETCH, new Throwable(), "[throwable] String id", "id"),
        new Row(
            "Overloaded",
            FETCH,
            (calls, target) ->
                calls.retryWhen(target, new IOException("io"))
                    + " "
                    + calls.recover(target, new Object[] {"id"}, FAILURE),
            "[when io, any] String true asked"));
  }

  private static List<Row> primitives() {
    Object[] all = {true, (byte) 1, (short) 2, 'c', 4, 5f, 6d};
    return List.of(
        onResult("Primitives", COUNT, 0L, "[none 0.0] Boolean true"),
        recover("Primitives", COUNT, FAILURE, "[true 12c45.06.0] Long 99", all),
        onResult("Primitives", "estimate()I", 3, "[odd 3] Boolean true"),
        recover("Primitives", "estimate()I", new IllegalArgumentException(), "[short] Integer 7"),
        recover(
            "Primitives",
            "estimate()I",
            FAILURE,
            "[null] NullPointerException recover: Primitives.guess returned null (expected: int)"
                + " suppressed [java.lang.IllegalStateException: broken]"),
        recover(
            "Primitives",
            "estimate()I",
            new IOException(),
            "[] IllegalStateException recover: no method takes java.io.IOException"),
        onResult("Primitives", "size()Ljava/lang/Short;", (short) 101, "[many 101] Boolean true"),
        onResult(
            "Primitives",
            "size()Ljava/lang/Short;",
            null,
            "[] NullPointerException retryOnResult: Primitives.isMany was asked about null"
                + " (expected: long)"),
        onResult(
            "Primitives",
            "later()Ljava/util/concurrent/CompletableFuture;",
            -1,
            "[negative -1] Boolean true"),
        recover("Primitives", "anything()Ljava/lang/Object;", FAILURE, "[number] Integer 3"),
        recover(
            "Primitives",
            "send([ILjava/lang/Integer;)V",
            FAILURE,
            "[[1, 2]null] null",
            new int[] {1, 2},
            null));
  }

  private static List<Row> shapes() {
    String lookUp = "lookUp(" + STRING + ")" + STRING;
    String[] parts = {"a", "b"};
    return List.of(
        recover(
            "Arities",
            "join(" + STRING + "[" + STRING + ")" + STRING,
            FAILURE,
            "[joined] String a-b",
            "-",
            parts),
        recover(
            "Arities",
            "first([Ljava/lang/Object;)Ljava/lang/Object;",
            FAILURE,
            "[first of 2] String a",
            (Object) parts),
        when("Statics", lookUp, FAILURE, "[worth it] Boolean true"),
        onResult("Statics", lookUp, " ", "[blank] Boolean true"),
        recover("Statics", lookUp, FAILURE, "[spare] String k?", "k"),
        recover(
            "Statics", "lookUpHere(" + STRING + ")" + STRING, FAILURE, "[spare] String k?", "k"));
  }

  private static List<Row> inherited() {
    return List.of(
        when("Inheriting", FIND, new IOException(), "[inheriting] Boolean true"),
        when("Inheriting", FIND, FAILURE, "[] Boolean false"),
        when("Overriding", FIND, new IOException(), "[overriding] Boolean true"),
        onResult("Inheriting", FIND, null, "[missing null] Boolean true"),
        recovers("Inheriting", FIND, FAILURE, "[] Boolean false"),
        recover("Inheriting", FIND, new IOException(), "[last] String b", List.of("a", "b")),
        recover(
            "Inheriting",
            "number(Ljava/lang/Integer;)Ljava/lang/Integer;",
            FAILURE,
            "[interface] Integer 4",
            4),
        recover("RealClient", "call(I)" + STRING, FAILURE, "[client] String default 3", 3));
  }

  private static List<Row> generic() {
    return List.of(
        onResult("Generic", PICK, "p", "[first p] Boolean true"),
        recover("Generic", PICK, FAILURE, "[picked] String z", List.of("a", "z"), 1, new String[0]),
        onResult("Generic", SORT, List.of(), "[empty] Boolean true"),
        recover(
            "Generic", SORT, FAILURE, "[sorted] ArrayList [b, a]", List.of("b", "a"), String.class),
        recover(
            "Bounds",
            "first(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/CharSequence;",
            FAILURE,
            "[second] String b",
            "a",
            "b"));
  }

  static Stream<Arguments> rowsBothWays() {
    return rows().flatMap(row -> Stream.of(Way.values()).map(way -> Arguments.of(way, row)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("rowsBothWays")
  void callsWhatIsNamed(Way way, Row row) throws Exception {
    Fixtures fixtures = new Fixtures(way);
    Class<?> type = fixtures.nested(row.type());

    MethodPolicy policy = BackoffTables.find(declaring(type, row.method()), key(row.method()));

    assertThat(policy).isInstanceOf(MethodPolicy.Usable.class);
    MethodCalls calls = ((MethodPolicy.Usable) policy).calls();
    assertThat(calls.getClass().getSimpleName())
        .matches(way == Way.TABLE ? "Calls[0-9]+" : "ReflectedCalls");
    String outcome = outcome(row.asking(), calls, instance(type));
    assertThat(fixtures.told() + " " + outcome).isEqualTo(row.told());
  }

  private static String outcome(Asking asking, MethodCalls calls, Object target) {
    try {
      return described(asking.ask(calls, target));
    } catch (Throwable thrown) {
      String suppressed =
          thrown.getSuppressed().length == 0
              ? ""
              : " suppressed " + List.of(thrown.getSuppressed());
      return thrown.getClass().getSimpleName() + " " + thrown.getMessage() + suppressed;
    }
  }

  private static String described(Object result) {
    return result == null ? "null" : result.getClass().getSimpleName() + " " + result;
  }

  private static MethodKey key(String method) {
    int parameters = method.indexOf('(');
    return new MethodKey(method.substring(0, parameters), method.substring(parameters));
  }

  /** The class or interface whose method it is. */
  private static Class<?> declaring(Class<?> type, String method) {
    return Stream.concat(
            Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass),
            Stream.of(type.getInterfaces()))
        .filter(each -> declares(each, method))
        .findFirst()
        .orElseThrow();
  }

  private static boolean declares(Class<?> type, String method) {
    return Stream.of(type.getDeclaredMethods())
        .map(each -> MethodKey.of(each.getName(), each.getReturnType(), each.getParameterTypes()))
        .anyMatch(each -> each.toString().equals(method));
  }

  private static Object instance(Class<?> type) throws ReflectiveOperationException {
    return type.getDeclaredConstructor().newInstance();
  }

  /** The classes once more, with their tables or without. */
  private static final class Fixtures extends ClassLoader {

    private static final String OWN = NamedMethods.class.getName();

    private final Way way;

    Fixtures(Way way) {
      super(NamedMethodsTest.class.getClassLoader());
      this.way = way;
    }

    Class<?> nested(String name) throws ClassNotFoundException {
      return loadClass(OWN + "$" + name);
    }

    Object told() throws ReflectiveOperationException {
      return nested("Telling").getMethod("told").invoke(null);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(OWN) && !name.startsWith(OWN + "$")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (way == Way.REFLECTION && name.contains("_BackoffTable")) {
        throw new ClassNotFoundException(name);
      }
      String file = "/" + name.replace('.', '/') + ".class";
      try (InputStream in = NamedMethodsTest.class.getResourceAsStream(file)) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException unreadable) {
        throw new ClassNotFoundException(name, unreadable);
      }
    }
  }
}
