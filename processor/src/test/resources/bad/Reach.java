package bad;

import dev.backoff.Backoff;
import java.util.ArrayList;
import java.util.List;

/** What a table can't call. */
class Reach {

  @Backoff(recover = /*BKF-207*/ "privately")
  void privateMethod() {}

  private void privately() {}

  @Backoff(recover = /*BKF-207*/ "overloadedPrivately")
  void privateOverload() {}

  void overloadedPrivately() {}

  private void overloadedPrivately(IllegalStateException failure) {}

  @Backoff(recover = "protectedHere")
  void protectedMethod() {}

  protected void protectedHere() {}

  private static class Secret {}

  private static class Broken extends Exception {
    private static final long serialVersionUID = 1L;
  }

  @Backoff(recover = /*BKF-207*/ "withSecret")
  void parameter(Secret secret) {}

  void withSecret(Secret secret) {}

  @Backoff(recover = /*BKF-207*/ "withSecrets")
  void arrayParameter(Secret[][] secrets) {}

  void withSecrets(Secret[][] secrets) {}

  @Backoff(recover = "withList")
  void argumentOfParameter(List<Secret> secrets) {}

  void withList(List<Secret> secrets) {}

  @Backoff(recover = "withoutParameter")
  void onlyOfTheAnnotated(Secret secret) {}

  void withoutParameter() {}

  @Backoff(recover = /*BKF-207*/ "givesSecret")
  Object result() {
    return "";
  }

  Secret givesSecret() {
    return null;
  }

  @Backoff(recover = /*BKF-207*/ "ofBroken")
  void failure() {}

  void ofBroken(Broken failure) {}

  @Backoff(retryWhen = /*BKF-207*/ "whenBroken", retryOnResult = /*BKF-207*/ "isSecret")
  Secret predicates() {
    return null;
  }

  boolean whenBroken(Broken failure) {
    return true;
  }

  boolean isSecret(Secret result) {
    return true;
  }

  @Backoff(retryOn = Broken.class, retryOnResult = "isAny", recover = "any")
  String namedNowhere() throws Broken {
    return "";
  }

  @Backoff(retryOn = Broken.class, retryOnResult = "isAny", recover = /*BKF-207*/ "boundBySecret")
  Secret bound() throws Broken {
    return null;
  }

  boolean isAny(Object result) {
    return true;
  }

  String any() {
    return "";
  }

  <S extends Secret> S boundBySecret() {
    return null;
  }

  @Backoff(recover = /*BKF-207*/ "several")
  <T extends Number & Comparable<T>> void bounds(T[] numbers) {}

  <T extends Number & Comparable<T>> void several(T[] numbers) {}

  private static class Hidden {
    @Backoff(
        retryWhen = /*BKF-207*/ "when",
        retryOnResult = /*BKF-207*/ "onResult",
        recover = /*BKF-207*/ "instead")
    String call() {
      return "";
    }

    boolean when(Exception failure) {
      return true;
    }

    boolean onResult(String result) {
      return true;
    }

    String instead() {
      return "";
    }

    static class Deeper {
      @Backoff(recover = /*BKF-207*/ "instead")
      void call() {}

      void instead() {}
    }
  }

  static class Strings extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    @Backoff(recover = /*BKF-207*/ "removeRange")
    void protectedElsewhere(int from, int to) {}

    @Backoff(recover = "add")
    boolean publicElsewhere(String text) {
      return false;
    }
  }

  static class Numbers extends ArrayList<Integer> {
    private static final long serialVersionUID = 1L;

    @Backoff(recover = "removeRange")
    void protectedHere(int from, int to) {}

    @Override
    protected void removeRange(int from, int to) {}
  }
}
