package bad;

import dev.backoff.Backoff;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

class Recover {

  @Backoff(recover = /*BKF-207*/ "fetchFallbak")
  String fetch(String id) {
    return id;
  }

  @Backoff(recover = "fetchFallback")
  String fine(String id) {
    return id;
  }

  String fetchFallback(String id) {
    return id;
  }

  @Backoff(recover = /*BKF-207*/ "itself")
  String itself(String id) {
    return id;
  }

  @Backoff(recover = "overload")
  String overload(String id) {
    return id;
  }

  String overload(String id, Exception failure) {
    return id;
  }

  // ---- parameters

  @Backoff(recover = /*BKF-207*/ "fetchFallback")
  String otherParameter(int id) {
    return "";
  }

  @Backoff(recover = /*BKF-207*/ "fetchFallback")
  String moreParameters(String id, int number) {
    return id;
  }

  @Backoff(recover = /*BKF-207*/ "fetchFallback")
  String noParameters() {
    return "";
  }

  @Backoff(recover = /*BKF-207*/ "failureFirst")
  String failureLast(String id) {
    return id;
  }

  String failureFirst(Exception failure, String id) {
    return id;
  }

  @Backoff(recover = /*BKF-207*/ "notAFailure")
  String wrongFailure(String id) {
    return id;
  }

  String notAFailure(String id, Object failure) {
    return id;
  }

  @Backoff(recover = /*BKF-207*/ "wider")
  void narrower(String id) {}

  void wider(Object id) {}

  @Backoff(recover = /*BKF-207*/ "boxed")
  void primitive(int number) {}

  void boxed(Integer number) {}

  @Backoff(recover = /*BKF-207*/ "ofStrings")
  void ofNumbers(List<Integer> numbers) {}

  void ofStrings(List<String> strings) {}

  @Backoff(recover = "erased")
  void generic(List<Integer> numbers) {}

  @SuppressWarnings("rawtypes")
  void erased(List numbers) {}

  @Backoff(recover = /*BKF-207*/ "otherBound")
  <T extends Number> void bound(List<T> numbers, T one) {}

  <T extends Integer> void otherBound(List<T> numbers, T one) {}

  @Backoff(recover = "sameBound")
  <T extends Number> void boundToo(List<T> numbers, T one) {}

  <U extends Number> void sameBound(List<U> numbers, U one) {}

  @Backoff(recover = /*BKF-207*/ "swapped")
  <A, B> void ordered(A one, B other) {}

  <A, B> void swapped(B other, A one) {}

  @Backoff(recover = "generically")
  void withVariable() {}

  <E extends Exception> void generically(E failure) {}

  // ---- the failure

  @Backoff(recover = /*BKF-207*/ "unclear")
  void report(IOException failure) {}

  void unclear(IOException failure) {}

  @Backoff(recover = "clear")
  void reportToo(IOException failure) {}

  void clear(IOException argument, IOException failure) {}

  @Backoff(recover = "clearByType")
  void reportAsWell(IOException failure) {}

  void clearByType(SQLException failure) {}

  @Backoff(recover = /*BKF-207*/ "ofErrors")
  void fails() {}

  void ofErrors(StackOverflowError failure) {}

  @Backoff(recover = /*BKF-207*/ "ofInterruption")
  void isInterrupted() {}

  void ofInterruption(InterruptedException failure) {}

  @Backoff(recover = "ofAll")
  void failsSomehow() {}

  void ofAll(Throwable failure) {}

  // ---- overloads

  @Backoff(recover = /*BKF-207*/ "twice")
  void twoOfOneType(String id) {}

  void twice(String id, IOException failure) {}

  void twice(IOException failure) {}

  void twice(FileNotFoundException failure) {}

  @Backoff(recover = /*BKF-207*/ "twiceAny")
  void twoOfAll(String id) {}

  void twiceAny(String id) {}

  void twiceAny(Exception failure) {}

  @Backoff(recover = "several")
  void severalTypes(String id) {}

  void several() {}

  void several(String id, IOException failure) {}

  void several(RuntimeException failure) {}

  void several(String id, Throwable failure) {}

  int several(int number, IOException failure) {
    return number;
  }

  // ---- results

  @Backoff(recover = /*BKF-207*/ "wideResult")
  String narrowResult() {
    return "";
  }

  Object wideResult() {
    return "";
  }

  @Backoff(recover = "narrowerResult")
  List<String> wideEnough() {
    return List.of();
  }

  ArrayList<String> narrowerResult() {
    return new ArrayList<>();
  }

  @Backoff(recover = /*BKF-207*/ "narrowerResult")
  List<Integer> otherElements() {
    return List.of();
  }

  @Backoff(recover = /*BKF-207*/ "nothing")
  String something() {
    return "";
  }

  @Backoff(recover = /*BKF-207*/ "number")
  void isVoid() {}

  @Backoff(recover = "nothing")
  void isVoidToo() {}

  void nothing() {}

  long number() {
    return 0;
  }

  @Backoff(recover = /*BKF-207*/ "number")
  int lossy() {
    return 0;
  }

  @Backoff(recover = "number")
  float widened() {
    return 0;
  }

  @Backoff(recover = "number")
  Long boxed() {
    return 0L;
  }

  @Backoff(recover = /*BKF-207*/ "small")
  Long boxedAndWidened() {
    return 0L;
  }

  int small() {
    return 0;
  }

  @Backoff(recover = "wrapped")
  long unboxedAndWidened() {
    return 0;
  }

  Integer wrapped() {
    return 0;
  }

  @Backoff(recover = /*BKF-207*/ "anyOf")
  <T> T typed(Class<T> type) {
    return null;
  }

  <T> Object anyOf(Class<T> type) {
    return null;
  }

  // ---- thrown types

  @Backoff(recover = /*BKF-207*/ "throwsWider")
  void declaresNarrower() throws FileNotFoundException {}

  void throwsWider() throws IOException {}

  @Backoff(recover = "throwsNarrower")
  void declaresWider() throws IOException {}

  void throwsNarrower() throws FileNotFoundException, IllegalStateException {}

  @Backoff(recover = /*BKF-207*/ /*BKF-207*/ "throwsTwo")
  void declaresNone() {}

  void throwsTwo() throws IOException, SQLException {}

  // ---- static

  @Backoff(recover = /*BKF-207*/ "fetchFallback")
  static String isStatic(String id) {
    return id;
  }

  @Backoff(recover = "forAll")
  static String isStaticToo(String id) {
    return id;
  }

  @Backoff(recover = "forAll")
  String isNot(String id) {
    return id;
  }

  static String forAll(String id) {
    return id;
  }
}
