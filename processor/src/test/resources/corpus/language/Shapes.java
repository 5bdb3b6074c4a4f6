package language;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.io.Serializable;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Everything that Java allows in the head or the body of a method. */
abstract class Shapes<T extends Comparable<? super T> & Serializable> {

  @Backoff(base = "40ms")
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
  @interface Briefly {}

  static class Checked extends Exception {
    private static final long serialVersionUID = 1L;
  }

  @Backoff
  void nothing() {}

  @Backoff
  private void hidden() {
    nothing2();
  }

  @Backoff
  protected final void sealed() throws Checked {
    throw new Checked();
  }

  @Backoff
  public static void main(String... arguments) throws Exception {
    Callable<Integer> length = () -> arguments.length;
    length.call();
  }

  @Backoff(retryOn = Checked.class)
  <X extends Exception> void generic(Supplier<? extends X> failure) throws X, Checked {
    if (failure.get() != null) {
      throw failure.get();
    }
    throw new Checked();
  }

  @Backoff(retryOn = Exception.class)
  <A, B extends A, C extends List<? super B>> Map<A, C> wild(C list, B value) {
    list.add(value);
    return new HashMap<>();
  }

  @Backoff
  T least(List<? extends T> values) {
    T least = values.get(0);
    for (T each : values) {
      least = each.compareTo(least) < 0 ? each : least;
    }
    return least;
  }

  @Backoff
  int[][] matrix(int rows, final int columns) {
    return new int[rows][columns];
  }

  @Backoff
  @SafeVarargs
  @SuppressWarnings("varargs")
  final <E> List<E> listed(E... elements) {
    return new ArrayList<>(List.of(elements));
  }

  @Backoff
  @Nullable String nullable(@Nullable String text, Map<@Nullable String, ? extends Number> numbers) {
    return numbers.containsKey(text) ? text : null;
  }

  @Briefly
  strictfpFree number(byte one, short two, long three, float four, boolean five) {
    return new strictfpFree(five ? one + two : three + four);
  }

  record strictfpFree(double value) {}

  @Briefly
  Object patterns(Object given) {
    if (given instanceof String text && !text.isBlank()) {
      return text.strip();
    }
    return switch (given.hashCode() % 3) {
      case 0 -> "zero";
      case 1 -> {
        String one = "one";
        yield one + one;
      }
      default -> throw new IllegalArgumentException();
    };
  }

  @Backoff(base = "5ms")
  String textBlock(int times) {
    return """
        All work and no play
        """
        .repeat(times);
  }

  @Backoff
  int labelled(List<List<Integer>> table) {
    int sum = 0;
    rows:
    for (List<Integer> row : table) {
      for (int cell : row) {
        if (cell < 0) {
          continue rows;
        }
        sum += cell;
      }
    }
    do {
      sum--;
    } while (sum > 1000);
    return sum;
  }

  @Backoff
  IntUnaryOperator lambda(int plus) {
    return value -> {
      int sum = value + plus;
      return sum;
    };
  }

  @Backoff
  Comparator<T> anonymous() {
    return new Comparator<T>() {
      @Override
      @Backoff(retryOn = ClassCastException.class, maxRetries = 1)
      public int compare(T one, T other) {
        return one.compareTo(other);
      }
    };
  }

  @Backoff
  long local(int n) {
    class Counter {
      private long count;

      @Backoff(base = "1ms", retryOn = ArithmeticException.class)
      void add(int more) {
        count = Math.addExact(count, more);
      }
    }
    Counter counter = new Counter();
    for (int i = 0; i < n; i++) {
      counter.count += i;
    }
    return counter.count;
  }

  @Backoff(retryOn = Checked.class)
  int triesOnceMore(Callable<Integer> work) throws Checked {
    try {
      return work.call();
    } catch (RuntimeException failure) {
      return -1;
    } catch (Exception failure) {
      throw new Checked();
    }
  }

  @Backoff
  int cleansUp(Consumer<String> log, Callable<Integer> work) throws Exception {
    log.accept("begin");
    try {
      return work.call();
    } finally {
      log.accept("end");
    }
  }

  @Backoff(retryOn = IOException.class)
  boolean answersSome(Callable<Boolean> work) throws IOException {
    boolean done = false;
    try {
      done = work.call();
    } catch (IOException failure) {
      throw failure;
    } catch (Exception failure) {
      done = true;
    }
    return done;
  }

  @Backoff(retryOn = IOException.class)
  void looksAtEach(List<Callable<Void>> all) throws IOException {
    for (Callable<Void> each : all) {
      try {
        each.call();
      } catch (IOException failure) {
        throw new IOException("of " + all.size(), failure);
      } catch (Exception failure) {
        hidden();
      }
    }
  }

  @Backoff(name = "a", jitter = Jitter.NONE)
  Supplier<Supplier<T>> curried(T value) {
    return () -> () -> value;
  }

  @Backoff(name = "A-1_b")
  <R> R applied(Function<? super T, R> function, T value) {
    return function.apply(value);
  }

  @Backoff(name = "Enabled")
  <K, V> V merged(Map<K, V> map, K key, V value, BiFunction<? super V, ? super V, ? extends V> how) {
    return map.merge(key, value, how);
  }

  @Backoff(retryOnResult = "isWrong")
  T checked(Predicate<? super T> wanted, List<T> all) {
    return all.stream().filter(wanted).findFirst().orElse(null);
  }

  @Backoff(recover = "instead")
  T recovered(Supplier<? extends T> first, Supplier<? extends T> second) {
    return first.get();
  }

  @Backoff(retryWhen = "isTransient", retryOnResult = "isWrong", recover = "instead")
  T all(Supplier<? extends T> first, Supplier<? extends T> second) throws IOException {
    if (first == second) {
      throw new IOException();
    }
    return first.get();
  }

  @Backoff(
      maxRetries = 1000,
      base = "1ns",
      cap = "1ms",
      jitter = Jitter.DECORRELATED,
      retryOn = AssertionError.class)
  void eventually(Runnable assertion) {
    assertion.run();
  }

  abstract void nothing2();

  boolean isWrong(T value) {
    return value == null;
  }

  static boolean isTransient(Exception failure) {
    return failure.getMessage() == null;
  }

  T instead(Supplier<? extends T> first, Supplier<? extends T> second, Exception failure) {
    return second.get();
  }
}
