package com.shop.named;

import dev.backoff.Backoff;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Fallbacks {
  private static final List<String> TOLD_TO_ALL = new ArrayList<>();

  private final List<String> told = new ArrayList<>();

  public List<String> told() {
    return told;
  }

  public static List<String> toldToAll() {
    return TOLD_TO_ALL;
  }

  private String tell(String what) {
    told.add(what);
    return what;
  }

  // ---- all three, overloaded by the type of the failure

  @Backoff(retryWhen = "isTransient", retryOnResult = "isStale", recover = "cached")
  String fetch(String id) throws IOException {
    throw new IOException(id);
  }

  boolean isTransient(IOException failure) {
    tell("transient?");
    return !failure.getMessage().isEmpty();
  }

  boolean isStale(CharSequence result) {
    tell("stale?");
    return result == null || result.length() == 0;
  }

  String cached() {
    return tell("any");
  }

  protected String cached(IOException failure) throws IOException {
    if (failure.getMessage().equals("again")) {
      throw failure;
    }
    return tell("io " + failure.getMessage());
  }

  public String cached(String id, FileNotFoundException failure) {
    return tell("file " + id + " " + failure.getMessage());
  }

  String cached(String id, Throwable failure) {
    return tell("throwable " + id);
  }

  /** For another method. */
  int cached(int id, IllegalStateException failure) {
    return id;
  }

  // ---- predicates of any failure

  @Backoff(retryWhen = "always")
  void callAlways() {}

  boolean always(Throwable failure) {
    return true;
  }

  // ---- nothing comes back

  @Backoff(recover = "remember")
  void send(String text, int[] parts) {}

  void remember(String text, int[] parts) {
    tell(text + Arrays.toString(parts));
  }

  // ---- primitive

  @Backoff(retryOnResult = "isNone", recover = "few")
  long count(boolean flag, byte one, short two, char three, int four, long five, float six, double seven) {
    return 0;
  }

  boolean isNone(double count) {
    return count == 0;
  }

  int few(boolean flag, byte one, short two, char three, int four, long five, float six, double seven) {
    tell(flag + " " + one + two + three + four + five + six + seven);
    return four;
  }

  @Backoff(retryOnResult = "isOdd", recover = "guess")
  int estimate() {
    return 0;
  }

  boolean isOdd(Object count) {
    return !count.equals(0);
  }

  Integer guess(IllegalStateException failure) {
    return null;
  }

  Short guess(IllegalArgumentException failure) {
    return 7;
  }

  @Backoff(retryOnResult = "isNothing", recover = "zero")
  Integer boxed(Integer from) {
    return from;
  }

  boolean isNothing(Integer result) {
    return result == null;
  }

  int zero() {
    return 0;
  }

  @Backoff(retryOnResult = "isMany")
  Short size() {
    return 0;
  }

  boolean isMany(long size) {
    return size > 100;
  }

  @Backoff(recover = "zero")
  Object anything() {
    return "";
  }

  // ---- variable arity

  @Backoff(recover = "joined")
  String join(String separator, String... parts) {
    return "";
  }

  String joined(String separator, String[] parts, Exception failure) {
    return String.join(separator, parts);
  }

  @Backoff(recover = "firstOf")
  Object first(Object... all) {
    return "";
  }

  Object firstOf(Object... all) {
    return all[0];
  }

  // ---- static

  @Backoff(retryWhen = "worth", retryOnResult = "isBlank", recover = "spare")
  static String lookUp(String key) {
    return key;
  }

  static boolean worth(RuntimeException failure) {
    return TOLD_TO_ALL.add("worth");
  }

  static boolean isBlank(String result) {
    return result.isBlank();
  }

  static String spare(String key) {
    TOLD_TO_ALL.add("spare " + key);
    return "spare";
  }

  @Backoff(recover = "spare")
  String lookUpHere(String key) {
    return key;
  }

  // ---- deprecated

  @Backoff(recover = "old")
  String current() {
    return "";
  }

  @Deprecated(forRemoval = true)
  String old() {
    return "old";
  }

  // ---- nested owners

  static class Nested {
    @Backoff(recover = "instead")
    String call() {
      return "";
    }

    String instead() {
      return "nested";
    }
  }

  protected class Inner {
    @Backoff(recover = "instead")
    String call() {
      return "";
    }

    String instead(OwnException failure) {
      return tell("inner");
    }
  }

  static class OwnException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  interface Client {
    @Backoff(retryWhen = "worthIt", recover = "instead")
    default String call(int number) {
      return "";
    }

    boolean worthIt(Exception failure);

    default String instead(int number) {
      return "default " + number;
    }
  }

  public static class RealClient implements Client {
    @Override
    public boolean worthIt(Exception failure) {
      return true;
    }
  }

  enum Kind {
    ONE;

    @Backoff(recover = "ordinal")
    int number() {
      return 0;
    }
  }
}
