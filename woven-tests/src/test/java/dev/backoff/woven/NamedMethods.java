package dev.backoff.woven;

import dev.backoff.Backoff;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Methods that name others by retryWhen, retryOnResult and recover. */
@SuppressWarnings({"unused", "NonApiType"}) // called by tables and by reflection
public final class NamedMethods {

  private NamedMethods() {}

  /** Tells what was called. */
  public static class Telling {
    private static final List<String> TOLD = new ArrayList<>();

    public static List<String> told() {
      return TOLD;
    }

    static <T> T tell(String what, T result) {
      TOLD.add(what);
      return result;
    }
  }

  public static class Overloaded extends Telling {
    private String state = "new";

    @Backoff(retryWhen = "isTransient", retryOnResult = "isStale", recover = "cached")
    String fetch(String id) throws IOException {
      return id;
    }

    boolean isTransient(IOException failure) {
      state = "asked";
      return tell("when " + failure.getMessage(), !failure.getMessage().isEmpty());
    }

    boolean isStale(CharSequence result) {
      return tell("stale " + result, result == null || result.length() == 0);
    }

    String cached() {
      return tell("any", state);
    }

    protected String cached(IOException failure) throws IOException {
      throw failure;
    }

    public String cached(String id, FileNotFoundException failure) {
      return tell("file", id + failure.getMessage());
    }

    String cached(String id, Throwable failure) {
      return tell("throwable", id);
    }

    int cached(int id, FileNotFoundException failure) {
      return tell("not this one", id);
    }
  }

  public static class Primitives extends Telling {
    @Backoff(retryOnResult = "isNone", recover = "few")
    long count(boolean flag, byte one, short two, char three, int four, float five, double six) {
      return 0;
    }

    boolean isNone(double count) {
      return tell("none " + count, count == 0);
    }

    char few(boolean flag, byte one, short two, char three, int four, float five, double six) {
      return tell(flag + " " + one + two + three + four + five + six, three);
    }

    @Backoff(retryOnResult = "isOdd", recover = "guess")
    int estimate() {
      return 0;
    }

    boolean isOdd(Integer count) {
      return tell("odd " + count, count % 2 == 1);
    }

    Integer guess(IllegalStateException failure) {
      return tell("null", null);
    }

    Short guess(IllegalArgumentException failure) {
      return tell("short", (short) 7);
    }

    @Backoff(recover = "number")
    Object anything() {
      return "";
    }

    int number() {
      return tell("number", 3);
    }

    @Backoff(retryOnResult = "isMany")
    Short size() {
      return 0;
    }

    boolean isMany(long size) {
      return tell("many " + size, size > 100);
    }

    @Backoff(retryOnResult = "isNegative")
    CompletableFuture<Integer> later() {
      return CompletableFuture.completedFuture(0);
    }

    boolean isNegative(int value) {
      return tell("negative " + value, value < 0);
    }

    @Backoff(recover = "remember")
    void send(int[] parts, Integer boxed) {}

    void remember(int[] parts, Integer boxed) {
      tell(Arrays.toString(parts) + boxed, "");
    }
  }

  public static class Arities extends Telling {
    @Backoff(recover = "joined")
    String join(String separator, String... parts) {
      return "";
    }

    String joined(String separator, String[] parts, Exception failure) {
      return tell("joined", String.join(separator, parts));
    }

    @Backoff(recover = "firstOf")
    Object first(Object... all) {
      return "";
    }

    Object firstOf(Object... all) {
      return tell("first of " + all.length, all[0]);
    }
  }

  public static class Statics extends Telling {
    @Backoff(retryWhen = "isWorthIt", retryOnResult = "isBlank", recover = "spare")
    static String lookUp(String key) {
      return key;
    }

    static boolean isWorthIt(RuntimeException failure) {
      return tell("worth it", true);
    }

    static boolean isBlank(String result) {
      return tell("blank", result.isBlank());
    }

    static String spare(String key) {
      return tell("spare", key + "?");
    }

    @Backoff(recover = "spare")
    String lookUpHere(String key) {
      return key;
    }
  }

  public abstract static class Store<T, E extends Exception> extends Telling {
    protected boolean isWorthIt(E failure) {
      return tell("store", false);
    }

    public boolean isMissing(T found) {
      return tell("missing " + found, found == null);
    }

    public T last(List<T> all, E failure) {
      return tell("last", all.get(all.size() - 1));
    }
  }

  public interface Spare<K> {
    default K spare(K key) {
      return Telling.tell("interface", key);
    }
  }

  public static class Inheriting extends Store<String, IOException> implements Spare<Integer> {
    @Backoff(retryWhen = "isWorthIt", retryOnResult = "isMissing", recover = "last")
    String find(List<String> all) throws IOException {
      return "";
    }

    @Override
    protected boolean isWorthIt(IOException failure) {
      return tell("inheriting", true);
    }

    @Backoff(recover = "spare")
    Integer number(Integer key) {
      return key;
    }
  }

  /** Overrides what its superclass names. */
  public static class Overriding extends Inheriting {
    @Override
    protected boolean isWorthIt(IOException failure) {
      return tell("overriding", true);
    }
  }

  public interface Client {
    @Backoff(recover = "instead")
    default String call(int number) {
      return "";
    }

    default String instead(int number) {
      return Telling.tell("client", "default " + number);
    }
  }

  public static class RealClient implements Client {}

  public static class Generic<T, N extends Number & Comparable<N>> extends Telling {
    @Backoff(retryOnResult = "isFirst", recover = "instead")
    T pick(List<? extends T> from, N number, T[] array) {
      return from.get(0);
    }

    boolean isFirst(T picked) {
      return tell("first " + picked, true);
    }

    T instead(List<? extends T> from, N number, T[] array, Exception failure) {
      return tell("picked", from.get(number.intValue()));
    }

    @Backoff(retryOnResult = "isEmpty", recover = "sorted")
    <E extends Comparable<E>> List<E> sort(Collection<? extends E> all, Class<E> type) {
      return List.of();
    }

    <V> boolean isEmpty(Collection<V> result) {
      return tell("empty", result.isEmpty());
    }

    <F extends Comparable<F>> ArrayList<F> sorted(Collection<? extends F> all, Class<F> type) {
      return tell("sorted", new ArrayList<>(all));
    }
  }

  public static class Bounds extends Telling {
    @Backoff(recover = "second")
    <E extends CharSequence & Serializable> E first(E one, E other) {
      return one;
    }

    <F extends CharSequence & Serializable> F second(F one, F other) {
      return tell("second", other);
    }
  }
}
