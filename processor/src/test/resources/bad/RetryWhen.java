package bad;

import dev.backoff.Backoff;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.sql.SQLException;

class RetryWhen {

  @Backoff(retryWhen = /*BKF-207*/ "isTransiant")
  void noSuchMethod() {}

  @Backoff(retryWhen = /*BKF-207*/ "callsItself")
  void callsItself() {}

  @Backoff(retryWhen = /*BKF-207*/ " isTransient")
  void blank() {}

  @Backoff(retryWhen = "isTransient")
  void fine() {}

  boolean isTransient(Exception failure) {
    return true;
  }

  @Backoff(retryWhen = /*BKF-207*/ "noParameter")
  void withoutParameter() {}

  boolean noParameter() {
    return true;
  }

  @Backoff(retryWhen = /*BKF-207*/ "noFailure")
  void withWrongParameter() {}

  boolean noFailure(Object failure) {
    return true;
  }

  @Backoff(retryWhen = /*BKF-207*/ "tooMany")
  void withTooManyParameters(String id) {}

  boolean tooMany(String id, Exception failure) {
    return true;
  }

  @Backoff(retryWhen = "anyOf")
  void withVariable() {}

  <E extends Exception> boolean anyOf(E failure) {
    return true;
  }

  @Backoff(retryWhen = /*BKF-207*/ "ambiguous")
  void withTwo() {}

  boolean ambiguous(IOException failure) {
    return true;
  }

  boolean ambiguous(SQLException failure) {
    return true;
  }

  @Backoff(retryWhen = "overloaded")
  void withOneThatFits() {}

  boolean overloaded(IOException failure) {
    return true;
  }

  boolean overloaded(int number) {
    return true;
  }

  boolean overloaded(String text, IOException failure) {
    return true;
  }

  @Backoff(retryWhen = /*BKF-207*/ "returnsInt")
  void withWrongResult() {}

  int returnsInt(Exception failure) {
    return 1;
  }

  @Backoff(retryWhen = /*BKF-207*/ "returnsBoxed")
  void withBoxedResult() {}

  Boolean returnsBoxed(Exception failure) {
    return null;
  }

  @Backoff(retryWhen = /*BKF-207*/ "throwsChecked")
  void declaresWhatThePredicateMayNot() throws IOException {}

  boolean throwsChecked(Exception failure) throws IOException {
    throw new IOException();
  }

  @Backoff(retryWhen = "throwsUnchecked")
  void withUnchecked() {}

  boolean throwsUnchecked(Exception failure) throws IllegalStateException, Error {
    throw new IllegalStateException();
  }

  @Backoff(retryWhen = /*BKF-207*/ "isTransient")
  static void isStatic() {}

  @Backoff(retryWhen = "forAll")
  static void isStaticToo() {}

  @Backoff(retryWhen = "forAll")
  void isNot() {}

  static boolean forAll(Exception failure) {
    return true;
  }

  @Backoff(retryWhen = /*BKF-207*/ "isPrivate")
  void withPrivate() {}

  private boolean isPrivate(Exception failure) {
    return true;
  }

  // ---- what the parameter takes

  @Backoff(retryOn = SQLException.class, retryWhen = /*BKF-207*/ "ofIo")
  void unrelated() throws SQLException {}

  @Backoff(retryOn = {SQLException.class, FileNotFoundException.class}, retryWhen = "ofIo")
  void oneIsRelated() throws SQLException, FileNotFoundException {}

  @Backoff(retryOn = Exception.class, abortOn = IOException.class, retryWhen = /*BKF-207*/ "ofIo")
  void aborted() {}

  @Backoff(retryOn = Exception.class, abortOn = FileNotFoundException.class, retryWhen = "ofIo")
  void notAllAborted() {}

  @Backoff(retryOn = SQLException.class, matchCauses = true, retryWhen = "ofIo")
  void causesMatch() {}

  @Backoff(retryOn = /*BKF-220*/ {}, retryWhen = "ofIo")
  void onNothing() {}

  boolean ofIo(IOException failure) {
    return true;
  }

  @Backoff(retryWhen = /*BKF-207*/ "ofErrors")
  void errorsAreNotRetried() {}

  @Backoff(retryOn = {Exception.class, AssertionError.class}, retryWhen = "ofErrors")
  void errorsAreRetried() {}

  boolean ofErrors(Error failure) {
    return true;
  }

  @Backoff(retryWhen = /*BKF-207*/ "ofInterruption")
  void interruptionIsNeverRetried() {}

  boolean ofInterruption(InterruptedException failure) {
    return true;
  }
}
