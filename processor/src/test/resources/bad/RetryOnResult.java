package bad;

import dev.backoff.Backoff;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

class RetryOnResult<T> {

  @Backoff(retryOnResult = /*BKF-207*/ "isStael")
  String noSuchMethod() {
    return "";
  }

  @Backoff(retryOnResult = "isStale")
  String fine() {
    return "";
  }

  boolean isStale(String result) {
    return false;
  }

  @Backoff(retryOnResult = /*BKF-208*/ "isStale")
  void ofVoid() {}

  @Backoff(retryOnResult = /*BKF-208*/ "nowhere")
  void ofVoidAndMissing() {}

  @Backoff(retryOnResult = /*BKF-207*/ "isStale")
  Object narrowed() {
    return "";
  }

  @Backoff(retryOnResult = "isAnything")
  String widened() {
    return "";
  }

  @Backoff(retryOnResult = "isAnything")
  int boxed() {
    return 0;
  }

  boolean isAnything(Object result) {
    return true;
  }

  @Backoff(retryOnResult = "isLong")
  int widenedPrimitive() {
    return 0;
  }

  @Backoff(retryOnResult = "isInteger")
  int boxedExactly() {
    return 0;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isInt")
  long narrowedPrimitive() {
    return 0;
  }

  @Backoff(retryOnResult = "isInt")
  Integer unboxed() {
    return 0;
  }

  @Backoff(retryOnResult = "isLong")
  Integer unboxedAndWidened() {
    return 0;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isInt")
  Long unboxedAndNarrowed() {
    return 0L;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isInteger")
  short boxedAndWidened() {
    return 0;
  }

  boolean isLong(long result) {
    return true;
  }

  boolean isInt(int result) {
    return true;
  }

  boolean isInteger(Integer result) {
    return true;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isEmpty")
  List<String> otherElements() {
    return List.of();
  }

  @Backoff(retryOnResult = "isEmpty")
  ArrayList<Integer> sameElements() {
    return new ArrayList<>();
  }

  boolean isEmpty(List<? extends Number> result) {
    return result.isEmpty();
  }

  @Backoff(retryOnResult = "isOfClass")
  T variable() {
    return null;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isOfClass")
  String noVariable() {
    return "";
  }

  boolean isOfClass(T result) {
    return false;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isNothing")
  String withoutParameter() {
    return "";
  }

  boolean isNothing() {
    return true;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "either")
  String ambiguous() {
    return "";
  }

  boolean either(String result) {
    return true;
  }

  boolean either(CharSequence result) {
    return true;
  }

  @Backoff(retryOnResult = "either")
  StringBuilder oneFits() {
    return null;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "tells")
  String wrongResult() {
    return "";
  }

  String tells(String result) {
    return result;
  }

  @Backoff(retryOnResult = /*BKF-207*/ "reads")
  String wrongThrown() throws IOException {
    return "";
  }

  boolean reads(String result) throws IOException {
    throw new IOException();
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isStale")
  static String needsStatic() {
    return "";
  }

  @Backoff(retryOnResult = /*BKF-207*/ "isHidden")
  String needsAccess() {
    return "";
  }

  private boolean isHidden(String result) {
    return true;
  }

  @Backoff(retryOnResult = /*BKF-207*/ /*BKF-207*/ /*BKF-207*/ /*BKF-207*/ "allWrong")
  static String everythingAtOnce() {
    return "";
  }

  private int allWrong(String result) throws IOException {
    throw new IOException();
  }
}
