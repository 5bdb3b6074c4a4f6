package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.testing.compile.Compilation;
import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.TableRow;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A loaded table calls the methods of its class directly. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CallsTest {

  private static final Throwable FAILURE = new IllegalStateException("no answer");

  private final Compilation compilation = Javac.compile(Sources.filesUnder(Sources.GOOD));
  private final ClassLoader loader = Generated.loader(compilation);

  @Test
  void asksThePredicatesOfTheSameObject() throws Throwable {
    Object target = made("Fallbacks");
    MethodCalls calls = calls("Fallbacks", "fetch(Ljava/lang/String;)Ljava/lang/String;");

    assertThat(calls.retryWhen(target, new FileNotFoundException("f"))).isTrue();
    assertThat(calls.retryWhen(target, new IOException(""))).isFalse();
    assertThat(calls.retryOnResult(target, "")).isTrue();
    assertThat(calls.retryOnResult(target, "fine")).isFalse();
    assertThat(calls.retryOnResult(target, null)).isTrue();

    assertThat(told(target)).hasSize(5).containsOnly("transient?", "stale?");
  }

  @Test
  void doesNotAskAboutFailuresThatThePredicateDoesNotTake() throws Throwable {
    Object target = made("Fallbacks");
    MethodCalls calls = calls("Fallbacks", "fetch(Ljava/lang/String;)Ljava/lang/String;");

    assertThat(calls.retryWhen(target, FAILURE)).isFalse();

    assertThat(told(target)).isEmpty();
  }

  @Test
  void callsTheNarrowestThatFits() throws Throwable {
    Object target = made("Fallbacks");
    MethodCalls calls = calls("Fallbacks", "fetch(Ljava/lang/String;)Ljava/lang/String;");

    assertThat(calls.recover(target, arguments("id"), new FileNotFoundException("f")))
        .isEqualTo("file id f");
    assertThat(calls.recover(target, arguments("id"), new IOException("i"))).isEqualTo("io i");
    assertThat(calls.recover(target, arguments("id"), FAILURE)).isEqualTo("any");
    assertThat(calls.recover(target, arguments("id"), new Throwable())).isEqualTo("throwable id");

    assertThat(told(target)).containsExactly("file id f", "io i", "any", "throwable id");
  }

  @Test
  void letsOutWhatTheMethodThrows() {
    IOException failure = new IOException("again");

    assertThatThrownBy(
            () ->
                calls("Fallbacks", "fetch(Ljava/lang/String;)Ljava/lang/String;")
                    .recover(made("Fallbacks"), arguments("id"), failure))
        .isSameAs(failure)
        .hasNoSuppressedExceptions();
  }

  @Test
  void recoversFromWhatSomeMethodTakesButNotFromErrors() throws Throwable {
    MethodCalls all = calls("Fallbacks", "fetch(Ljava/lang/String;)Ljava/lang/String;");
    MethodCalls two = calls("Fallbacks", "estimate()I");

    assertThat(all.recovers(new Throwable())).isTrue();
    assertThat(all.recovers(new AssertionError())).isFalse();
    assertThat(all.recovers(new InterruptedException())).isFalse();
    assertThat(two.recovers(new IllegalStateException())).isTrue();
    assertThat(two.recovers(new IllegalArgumentException())).isTrue();
    assertThat(two.recovers(new IOException())).isFalse();
    assertThatThrownBy(() -> two.recover(made("Fallbacks"), arguments(), new IOException()))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void passesPrimitivesAndWidensTheResult() throws Throwable {
    Object target = made("Fallbacks");
    MethodCalls calls = calls("Fallbacks", "count(ZBSCIJFD)J");
    Object[] arguments = arguments(true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d);

    assertThat(calls.recover(target, arguments, FAILURE)).isEqualTo(4L);
    assertThat(calls.retryOnResult(target, 0L)).isTrue();

    assertThat(told(target)).containsExactly("true 12c456.07.0");
  }

  @Test
  void unboxesAndWidensForThePredicate() throws Throwable {
    MethodCalls calls = calls("Fallbacks", "size()Ljava/lang/Short;");

    assertThat(calls.retryOnResult(made("Fallbacks"), (short) 101)).isTrue();
    assertThat(calls.retryOnResult(made("Fallbacks"), (short) 100)).isFalse();
    assertThatThrownBy(() -> calls.retryOnResult(made("Fallbacks"), null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("retryOnResult: Fallbacks.isMany was asked about null (expected: long)");
  }

  @Test
  void unboxesAndWidensTheResult() throws Throwable {
    assertThat(
            calls("Fallbacks", "estimate()I")
                .recover(made("Fallbacks"), arguments(), new IllegalArgumentException()))
        .isEqualTo(7);
  }

  @Test
  void namesTheMethodThatReturnsNullForAPrimitive() {
    assertThatThrownBy(
            () ->
                calls("Fallbacks", "estimate()I").recover(made("Fallbacks"), arguments(), FAILURE))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("recover: Fallbacks.guess returned null (expected: int)")
        .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(FAILURE));
  }

  @Test
  void boxesTheResult() throws Throwable {
    assertThat(recovered("Fallbacks", "boxed(Ljava/lang/Integer;)Ljava/lang/Integer;", 1))
        .isEqualTo(0);
    assertThat(recovered("Fallbacks", "anything()Ljava/lang/Object;")).isEqualTo(0);
  }

  @Test
  void returnsNullForVoid() throws Throwable {
    Object target = made("Fallbacks");

    Object result =
        calls("Fallbacks", "send(Ljava/lang/String;[I)V")
            .recover(target, arguments("a", new int[] {1, 2}), FAILURE);

    assertThat(result).isNull();
    assertThat(told(target)).containsExactly("a[1, 2]");
  }

  @Test
  void passesAVariableNumberOfArguments() throws Throwable {
    String[] parts = {"a", "b"};

    assertThat(
            recovered(
                "Fallbacks",
                "join(Ljava/lang/String;[Ljava/lang/String;)Ljava/lang/String;",
                "-",
                parts))
        .isEqualTo("a-b");
    assertThat(
            recovered("Fallbacks", "first([Ljava/lang/Object;)Ljava/lang/Object;", (Object) parts))
        .isEqualTo("a");
  }

  @Test
  void callsStaticMethods() throws Throwable {
    MethodCalls calls = calls("Fallbacks", "lookUp(Ljava/lang/String;)Ljava/lang/String;");

    assertThat(calls.retryWhen(null, FAILURE)).isTrue();
    assertThat(calls.retryOnResult(null, " ")).isTrue();
    assertThat(calls.recover(null, arguments("key"), FAILURE)).isEqualTo("spare");
    assertThat(recovered("Fallbacks", "lookUpHere(Ljava/lang/String;)Ljava/lang/String;", "k"))
        .isEqualTo("spare");
  }

  @Test
  void callsMethodsOfNestedClassesAndInterfaces() throws Throwable {
    String named = "()Ljava/lang/String;";

    assertThat(recovered("Fallbacks$Nested", "call" + named)).isEqualTo("nested");
    MethodCalls client = calls("Fallbacks$Client", "call(I)Ljava/lang/String;");
    Object target = made("Fallbacks$RealClient");
    assertThat(client.retryWhen(target, FAILURE)).isTrue();
    assertThat(client.recover(target, arguments(3), FAILURE)).isEqualTo("default 3");
  }

  @Test
  void callsInheritedMethods() throws Throwable {
    Object target = made("Depot");
    MethodCalls calls = calls("Depot", "find(Ljava/util/List;)Ljava/lang/String;");

    assertThat(calls.retryWhen(target, new IOException())).isTrue();
    assertThat(calls.retryOnResult(target, null)).isTrue();
    assertThat(calls.recovers(FAILURE)).isFalse();
    assertThat(calls.recover(target, arguments(List.of("a", "b")), new IOException()))
        .isEqualTo("b");
    assertThat(recovered("Depot", "key(Ljava/lang/String;)Ljava/lang/String;", "k"))
        .isEqualTo("k of the store");
  }

  @Test
  void passesGenericArguments() throws Throwable {
    assertThat(
            recovered(
                "Generics",
                "pick(Ljava/util/List;Ljava/lang/Number;[Ljava/lang/Object;)Ljava/lang/Object;",
                List.of("a", "z"),
                1,
                new String[0]))
        .isEqualTo("z");
    assertThat(
            recovered(
                "Generics",
                "sort(Ljava/util/Collection;Ljava/lang/Class;)Ljava/util/List;",
                List.of("b", "a"),
                String.class))
        .isEqualTo(List.of("a", "b"));
    assertThat(recovered("Generics", "add(Ljava/util/List;Ljava/lang/Number;)J", List.of(1), 4))
        .isEqualTo(5L);
    assertThat(
            calls("Generics$Plain", "number(Ljava/lang/Number;)Ljava/lang/Number;")
                .retryOnResult(made("Generics$Plain"), 4))
        .isTrue();
  }

  @Test
  void namesThemInTheIndexToo() {
    assertThat(Generated.text(compilation, "META-INF/backoff/com.shop.named.Fallbacks.json"))
        .contains(
            "\"retryWhen\": \"isTransient\"",
            "\"retryOnResult\": \"isStale\"",
            "\"recover\": \"cached\"");
  }

  private Object recovered(String owner, String method, Object... arguments) throws Throwable {
    return calls(owner, method).recover(made(owner), arguments, FAILURE);
  }

  private static Object[] arguments(Object... arguments) {
    return arguments;
  }

  private MethodCalls calls(String owner, String method) {
    BackoffTable table = Tables.of("com.shop.named." + owner, loader);
    TableRow row = Objects.requireNonNull(table.row(method), method);
    return row.methodCalls();
  }

  private Object made(String type) throws ReflectiveOperationException {
    Constructor<?> constructor =
        loader.loadClass("com.shop.named." + type).getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static List<Object> told(Object fallbacks) throws ReflectiveOperationException {
    return List.copyOf((List<?>) fallbacks.getClass().getMethod("told").invoke(fallbacks));
  }
}
