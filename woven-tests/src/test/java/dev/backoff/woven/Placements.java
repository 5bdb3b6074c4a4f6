package dev.backoff.woven;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A method of every shape and in every place that can be annotated. Each has a base of its own, so
 * that the waits tell whose policy was followed. Runs as a program too, for builds and virtual
 * machines of other kinds.
 */
public final class Placements {

  /**
   * A call of one method that fails for ever.
   *
   * @param baseMillis the base of its policy, 0 where it has none and is attempted once
   */
  record Case(String name, int baseMillis, VirtualTime.Action call) {
    @Override
    public String toString() {
      return name;
    }

    /** What {@link #outcome()} is where this method is woven once and follows its own policy. */
    String expected() {
      return baseMillis == 0
          ? "1 attempts, waits []"
          : "4 attempts, waits " + List.of(wait(1), wait(2), wait(4));
    }

    private Duration wait(int factor) {
      return Duration.ofMillis((long) factor * baseMillis);
    }

    /** Attempts and waits, and what leaves unless it is the failure of the last attempt itself. */
    String outcome() {
      Attempts.reset();
      VirtualTime time = new VirtualTime();
      Throwable thrown = time.failureOf(call);
      String counted = Attempts.made() + " attempts, waits " + time.waits();
      return thrown == Attempts.last() ? counted : counted + ", " + thrown;
    }
  }

  /** An argument of the program: run on a virtual thread. */
  static final String VIRTUAL = "virtual";

  /** Prints a line for each case. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    Runnable print = () -> outcomes().forEach(System.out::println);
    if (List.of(arguments).contains(VIRTUAL)) {
      join(
          (Thread)
              Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, print));
    } else {
      print.run();
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** A line for each case. */
  public static List<String> outcomes() {
    return ALL.stream().map(each -> each + ": " + each.outcome()).toList();
  }

  /** The same where everything is as it should be. */
  static List<String> expectedOutcomes() {
    return ALL.stream().map(each -> each + ": " + each.expected()).toList();
  }

  @SuppressWarnings("ReturnValueIgnored")
  static final List<Case> ALL =
      List.of(
          new Case("private", 2, () -> new Shapes().privateMethod()),
          new Case("static", 3, Shapes::staticMethod),
          new Case("private static", 4, Shapes::privateStaticMethod),
          new Case("final", 5, () -> new Shapes().finalMethod()),
          new Case("protected", 6, () -> new Shapes().protectedMethod()),
          new Case("synchronized", 7, () -> new Shapes().synchronizedMethod()),
          new Case("static synchronized", 8, Shapes::staticSynchronizedMethod),
          new Case("varargs", 9, () -> new Shapes().varargs("a", 1, 2, 3)),
          new Case("void", 10, () -> new Shapes().voidMethod()),
          new Case("boolean", 11, () -> new Shapes().booleanMethod()),
          new Case("byte", 12, () -> new Shapes().byteMethod()),
          new Case("char", 13, () -> new Shapes().charMethod()),
          new Case("short", 14, () -> new Shapes().shortMethod()),
          new Case("int", 15, () -> new Shapes().intMethod()),
          new Case("long", 16, () -> new Shapes().longMethod(1L, 2.0)),
          new Case("float", 17, () -> new Shapes().floatMethod()),
          new Case("double", 18, () -> new Shapes().doubleMethod(1L, 2.0)),
          new Case("array", 19, () -> new Shapes().arrayMethod(new int[0][0], new String[0])),
          new Case("overload ()", 20, () -> new Shapes().overloaded()),
          new Case("overload (int)", 21, () -> new Shapes().overloaded(1)),
          new Case("overload (long)", 22, () -> new Shapes().overloaded(1L)),
          new Case("overload (Object)", 23, () -> new Shapes().overloaded(new Object())),
          new Case("overload (String)", 24, () -> new Shapes().overloaded("")),
          new Case("overload (List)", 25, () -> new Shapes().overloaded(List.of())),
          new Case("generic method", 26, () -> new Shapes().generic("", List.of())),
          new Case("generic method with bound", 27, () -> new Shapes().bounded("")),
          new Case("self-call", 28, () -> new Shapes().callsItself()),
          new Case("from a lambda", 29, () -> new Shapes().callsFromLambda()),
          new Case("method reference", 30, () -> new Shapes().callsByReference()),
          new Case("lambda in its body", 31, () -> new Shapes().lambdaInBody()),
          new Case("generic class", 32, () -> new Box<>("").put("")),
          new Case("generic class, varargs", 33, () -> new Box<>("").putAll("", "")),
          new Case("bridge", 34, () -> asSupplier(new Numbers()).get()),
          new Case("bridged method itself", 34, () -> new Numbers().get()),
          new Case("bridge of a parameter", 35, () -> asOperator(new Echo()).apply("")),
          new Case("interface default", 36, () -> new Remote() {}.defaultMethod()),
          new Case("interface static", 37, Remote::staticMethod),
          new Case("interface private", 38, () -> new Remote() {}.callsPrivate()),
          new Case("record", 39, () -> new Point(1).recordMethod()),
          new Case("record accessor", 40, () -> new Point(1).x()),
          new Case("enum", 41, () -> Colour.RED.enumMethod()),
          new Case("enum constant body", 42, () -> Colour.GREEN.enumMethod()),
          new Case("nested", 43, () -> new Shapes.Nested().nestedMethod()),
          new Case("inner", 44, () -> new Shapes().new Inner().innerMethod()),
          new Case("local", 45, Shapes::local),
          new Case("anonymous", 46, Shapes::anonymous),
          new Case("constructor", 0, Constructed::new),
          new Case("class: public", 50, () -> new ByClass().publicMethod()),
          new Case("class: public static", 50, ByClass::publicStaticMethod),
          new Case("class: protected", 0, () -> new ByClass().protectedMethod()),
          new Case("class: package-private", 0, () -> new ByClass().packagePrivateMethod()),
          new Case("class: private", 0, () -> new ByClass().privateMethod()),
          new Case("class: inherited", 0, () -> new ByClass().inherited()),
          new Case("class: nested class", 0, () -> new ByClass.Nested().publicMethod()),
          new Case("class: unannotated override", 0, () -> new Heir().publicMethod()),
          new Case("class: inherited by heir", 50, () -> new Heir().direct()),
          new Case("unannotated override", 0, () -> new Heir().overridden()),
          new Case("inherits the annotation's method", 52, () -> new Heir().inheritedDirect()),
          new Case("implements an annotated default", 0, () -> new RemoteImpl().defaultMethod()),
          new Case("class: bridge", 54, () -> asSupplier(new NumbersByClass()).get()),
          new Case("bridge for visibility", 53, () -> new Visible().direct()),
          new Case("class: bridge for visibility", 0, () -> new Visible().inherited()),
          new Case("composed", 60, () -> new Composed().composed()),
          new Case("composed: private static", 60, Composed::privateStatic),
          new Case("direct over composed over class", 61, () -> new Nearest().allThree()),
          new Case("composed over class", 60, () -> new Nearest().composedOverClass()),
          new Case("class alone", 62, () -> new Nearest().classAlone()));

  private Placements() {}

  private static <T> Supplier<T> asSupplier(Supplier<T> supplier) {
    return supplier;
  }

  private static <T> UnaryOperator<T> asOperator(UnaryOperator<T> operator) {
    return operator;
  }

  @SuppressWarnings({"unused", "BKF-203"})
  static class Shapes {

    @Backoff(base = "2ms", jitter = Jitter.NONE)
    private String privateMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "3ms", jitter = Jitter.NONE)
    static String staticMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "4ms", jitter = Jitter.NONE)
    private static String privateStaticMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "5ms", jitter = Jitter.NONE)
    final String finalMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "6ms", jitter = Jitter.NONE)
    protected String protectedMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "7ms", jitter = Jitter.NONE)
    synchronized String synchronizedMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "8ms", jitter = Jitter.NONE)
    static synchronized String staticSynchronizedMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "9ms", jitter = Jitter.NONE)
    String varargs(String first, int... more) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "10ms", jitter = Jitter.NONE)
    void voidMethod() throws IOException {
      Attempts.fail();
    }

    @Backoff(base = "11ms", jitter = Jitter.NONE)
    boolean booleanMethod() throws IOException {
      return Attempts.<Boolean>fail();
    }

    @Backoff(base = "12ms", jitter = Jitter.NONE)
    byte byteMethod() throws IOException {
      return Attempts.<Byte>fail();
    }

    @Backoff(base = "13ms", jitter = Jitter.NONE)
    char charMethod() throws IOException {
      return Attempts.<Character>fail();
    }

    @Backoff(base = "14ms", jitter = Jitter.NONE)
    short shortMethod() throws IOException {
      return Attempts.<Short>fail();
    }

    @Backoff(base = "15ms", jitter = Jitter.NONE)
    int intMethod() throws IOException {
      return Attempts.<Integer>fail();
    }

    @Backoff(base = "16ms", jitter = Jitter.NONE)
    long longMethod(long wide, double wider) throws IOException {
      return Attempts.<Long>fail();
    }

    @Backoff(base = "17ms", jitter = Jitter.NONE)
    float floatMethod() throws IOException {
      return Attempts.<Float>fail();
    }

    @Backoff(base = "18ms", jitter = Jitter.NONE)
    double doubleMethod(long wide, double wider) throws IOException {
      return Attempts.<Double>fail();
    }

    @Backoff(base = "19ms", jitter = Jitter.NONE)
    long[][] arrayMethod(int[][] numbers, String[] words) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "20ms", jitter = Jitter.NONE)
    String overloaded() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "21ms", jitter = Jitter.NONE)
    String overloaded(int number) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "22ms", jitter = Jitter.NONE)
    String overloaded(long number) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "23ms", jitter = Jitter.NONE)
    String overloaded(Object any) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "24ms", jitter = Jitter.NONE)
    String overloaded(String text) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "25ms", jitter = Jitter.NONE)
    String overloaded(List<String> texts) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "26ms", jitter = Jitter.NONE)
    <T, L extends List<? super T>> T generic(T one, L many) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "27ms", jitter = Jitter.NONE)
    <T extends Comparable<T> & CharSequence> T bounded(T one) throws IOException {
      return Attempts.fail();
    }

    String callsItself() throws IOException {
      return calledByItself();
    }

    @Backoff(base = "28ms", jitter = Jitter.NONE)
    private String calledByItself() throws IOException {
      return Attempts.fail();
    }

    String callsFromLambda() throws Exception {
      Callable<String> lambda = () -> calledFromLambda();
      return lambda.call();
    }

    @Backoff(base = "29ms", jitter = Jitter.NONE)
    private String calledFromLambda() throws IOException {
      return Attempts.fail();
    }

    String callsByReference() throws Exception {
      Callable<String> reference = this::calledByReference;
      return reference.call();
    }

    @Backoff(base = "30ms", jitter = Jitter.NONE)
    private String calledByReference() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "31ms", jitter = Jitter.NONE)
    String lambdaInBody() throws Exception {
      Callable<String> lambda = () -> Attempts.fail();
      return lambda.call();
    }

    static String local() throws IOException {
      class Local {
        @Backoff(base = "45ms", jitter = Jitter.NONE)
        String localMethod() throws IOException {
          return Attempts.fail();
        }
      }
      return new Local().localMethod();
    }

    static String anonymous() throws Exception {
      Callable<String> anonymous =
          new Callable<>() {
            @Override
            @Backoff(base = "46ms", jitter = Jitter.NONE)
            public String call() throws IOException {
              return Attempts.fail();
            }
          };
      return anonymous.call();
    }

    static class Nested {
      @Backoff(base = "43ms", jitter = Jitter.NONE)
      String nestedMethod() throws IOException {
        return Attempts.fail();
      }
    }

    @SuppressWarnings("ClassCanBeStatic")
    class Inner {
      @Backoff(base = "44ms", jitter = Jitter.NONE)
      String innerMethod() throws IOException {
        return Attempts.fail();
      }
    }
  }

  @SuppressWarnings("unused")
  static class Box<T extends Comparable<T>> {
    Box(T content) {}

    @Backoff(base = "32ms", jitter = Jitter.NONE)
    T put(T next) throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "33ms", jitter = Jitter.NONE)
    @SafeVarargs
    final List<T> putAll(T... next) throws IOException {
      return Attempts.fail();
    }
  }

  static class Numbers implements Supplier<Integer> {
    @Override
    @Backoff(base = "34ms", jitter = Jitter.NONE)
    public Integer get() {
      return Attempts.failUnchecked();
    }
  }

  static class Echo implements UnaryOperator<String> {
    @Override
    @Backoff(base = "35ms", jitter = Jitter.NONE)
    public String apply(String said) {
      return Attempts.failUnchecked();
    }
  }

  interface Remote {
    @Backoff(base = "36ms", jitter = Jitter.NONE)
    default String defaultMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "37ms", jitter = Jitter.NONE)
    static String staticMethod() throws IOException {
      return Attempts.fail();
    }

    default String callsPrivate() throws IOException {
      return privateMethod();
    }

    @Backoff(base = "38ms", jitter = Jitter.NONE)
    private String privateMethod() throws IOException {
      return Attempts.fail();
    }
  }

  @SuppressWarnings("BKF-209")
  static class RemoteImpl implements Remote {
    @Override
    public String defaultMethod() throws IOException {
      return Attempts.fail();
    }
  }

  record Point(int x) {
    @Backoff(base = "39ms", jitter = Jitter.NONE)
    String recordMethod() throws IOException {
      return Attempts.fail();
    }

    @Override
    @Backoff(base = "40ms", jitter = Jitter.NONE)
    public int x() {
      return Attempts.<Integer>failUnchecked();
    }
  }

  @SuppressWarnings({"BKF-209", "BKF-214"})
  enum Colour {
    RED,
    GREEN {
      @Override
      @Backoff(base = "42ms", jitter = Jitter.NONE)
      String enumMethod() throws IOException {
        return Attempts.fail();
      }
    };

    @Backoff(base = "41ms", jitter = Jitter.NONE)
    String enumMethod() throws IOException {
      return Attempts.fail();
    }
  }

  @Backoff(base = "47ms", jitter = Jitter.NONE)
  @SuppressWarnings({"unused", "BKF-215"})
  static class Constructed {
    public Constructed() throws IOException {
      Attempts.fail();
    }
  }

  static class Ancestor {
    public String inherited() throws IOException {
      return Attempts.fail();
    }
  }

  @Backoff(base = "50ms", jitter = Jitter.NONE)
  static class ByClass extends Ancestor {
    public String publicMethod() throws IOException {
      return Attempts.fail();
    }

    public static String publicStaticMethod() throws IOException {
      return Attempts.fail();
    }

    public String direct() throws IOException {
      return Attempts.fail();
    }

    protected String protectedMethod() throws IOException {
      return Attempts.fail();
    }

    String packagePrivateMethod() throws IOException {
      return Attempts.fail();
    }

    private String privateMethod() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "51ms", jitter = Jitter.NONE)
    String overridden() throws IOException {
      return Attempts.fail();
    }

    @Backoff(base = "52ms", jitter = Jitter.NONE)
    String inheritedDirect() throws IOException {
      return Attempts.fail();
    }

    static class Nested {
      public String publicMethod() throws IOException {
        return Attempts.fail();
      }
    }
  }

  @Backoff(base = "54ms", jitter = Jitter.NONE)
  static class NumbersByClass implements Supplier<Integer> {
    @Override
    public Integer get() {
      return Attempts.failUnchecked();
    }
  }

  static class Hidden {
    @Backoff(base = "53ms", jitter = Jitter.NONE)
    public String direct() throws IOException {
      return Attempts.fail();
    }

    public String inherited() throws IOException {
      return Attempts.fail();
    }
  }

  /** javac gives it bridges to the public methods of its superclass, which others can't see. */
  @Backoff(base = "55ms", jitter = Jitter.NONE)
  @SuppressWarnings("BKF-215")
  public static class Visible extends Hidden {}

  @SuppressWarnings("BKF-209")
  static class Heir extends ByClass {
    @Override
    public String publicMethod() throws IOException {
      return Attempts.fail();
    }

    @Override
    String overridden() throws IOException {
      return Attempts.fail();
    }
  }

  @Backoff(base = "60ms", jitter = Jitter.NONE)
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface SixtyMillis {}

  static class Composed {
    @SixtyMillis
    String composed() throws IOException {
      return Attempts.fail();
    }

    @SixtyMillis
    private static String privateStatic() throws IOException {
      return Attempts.fail();
    }
  }

  @Backoff(base = "62ms", jitter = Jitter.NONE)
  static class Nearest {
    @SixtyMillis
    @Backoff(base = "61ms", jitter = Jitter.NONE)
    public String allThree() throws IOException {
      return Attempts.fail();
    }

    @SixtyMillis
    public String composedOverClass() throws IOException {
      return Attempts.fail();
    }

    public String classAlone() throws IOException {
      return Attempts.fail();
    }
  }

  static class Repeated {
    @Backoff(base = "1ms")
    String attempted() throws IOException {
      return Attempts.fail();
    }
  }

  @SuppressWarnings("BKF-210")
  static class Repeating extends Repeated {
    @Override
    @Backoff(base = "2ms")
    String attempted() throws IOException {
      return super.attempted();
    }
  }
}
