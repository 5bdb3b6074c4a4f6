package dev.backoff.sample.invalid;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/**
 * What the compiler refuses, warns about and notes. Not part of the build; to see it complain:
 *
 * <pre>mvn -q -Pinvalid -pl sample-app -am compile</pre>
 */
abstract class Mistakes {

  // ---- values -------------------------------------------------------------------------------

  @Backoff(base = "0ms") // BKF-101: a wait of nothing
  void baseOfNothing() {}

  @Backoff(multiplier = 0.5) // BKF-102: waits that shrink
  void shrinkingWaits() {}

  @Backoff(cap = "0s") // BKF-103: no wait is allowed
  void capOfNothing() {}

  @Backoff(maxRetries = 0) // BKF-104: no retry at all
  void noRetries() {}

  @Backoff(maxRetries = Backoff.UNLIMITED) // BKF-104: retries that nothing ends
  void endlessRetries() {}

  @Backoff(maxDuration = "0ms", maxRetries = 2) // BKF-105: no time at all
  void noTime() {}

  @Backoff(base = "250") // BKF-106: 250 of what?
  void noUnit() {}

  @Backoff(base = "5sec", cap = "1h30m") // BKF-106, twice: an unknown unit, two units
  void wrongUnits() {}

  // ---- methods ------------------------------------------------------------------------------

  @Backoff // BKF-201: no body to retry
  abstract void noBody();

  @Backoff // BKF-202: the failure comes after the method has returned
  Future<String> later() {
    return CompletableFuture.completedFuture("");
  }

  @Backoff(retryOn = InterruptedException.class) // BKF-206, error: never retried
  void retriesInterruption() {}

  @Backoff(retryOn = {IOException.class, Error.class}) // BKF-206, warning: a failed assertion, too?
  void retriesErrors() throws IOException {}

  @Backoff // BKF-218: records have equals, hashCode and toString
  record OnRecord(String value) {}

  @Quickly @Slowly // BKF-219: which of the two?
  void twoPolicies() {}

  @Backoff(retryOn = {}) // BKF-220: retries nothing
  void retriesNothing() {}

  @Backoff(retryOn = IOException.class, abortOn = Exception.class) // BKF-220: nothing is left
  void abortsEverything() {}

  @Backoff(name = "fetch order") // BKF-221: a blank in a name
  void nameWithBlank() {}

  static class Named { // BKF-222: the name of its table is taken by the class below
    @Backoff
    void fine() {}
  }

  static class Named_BackoffTable {}

  // ---- schedules ----------------------------------------------------------------------------

  @Backoff(multiplier = 1, cap = "10s") // BKF-303: equal waits never reach a cap
  void deadCap() {}

  @Backoff(base = "10s", cap = "1s") // BKF-304: the base is never waited
  void capBelowBase() {}

  @Backoff(multiplier = 3, jitter = Jitter.DECORRELATED) // BKF-305: DECORRELATED does not multiply
  void deadMultiplier() {}

  @Backoff(base = "0.1ms", maxRetries = 2) // BKF-307: over before anything can recover
  void hardlyAnyWait() {}

  @Backoff(base = "5s", maxRetries = 6) // BKF-308: 160 s is meant, the default of 30 s is what comes
  void cutByTheDefault() {}

  @Backoff(base = "1s", jitter = Jitter.NONE, maxDuration = "2s") // BKF-301: over before retry 2
  void overTooSoon() {}

  @Backoff(base = "1s", maxDuration = "3s") // BKF-302: mostly over before retry 3
  void mostlyOverTooSoon() {}

  @Backoff(maxDuration = "10s") // BKF-309: the 3 retries of the default end long before
  void neverMet() {}

  @Backoff(base = "1us", multiplier = 1, maxRetries = Backoff.UNLIMITED, maxDuration = "1m") // BKF-310
  void spins() {}

  // ---- methods that are named ---------------------------------------------------------------

  @Backoff(recover = "emptyOrder") // BKF-207: there is no such method
  void recovers() {}

  @Backoff(retryOnResult = "isEmpty") // BKF-208: there is no result to judge
  void judgesNothing() {}

  @Backoff(recover = "fetchFallbak") // BKF-207: a slip of the pen
  String fetch(String id) {
    return id;
  }

  private String fetchFallback(String id) {
    return "";
  }

  @Backoff(recover = "fetchFallback") // BKF-207: private, so that no generated code can call it
  String fetchAgain(String id) {
    return id;
  }

  @Backoff(retryWhen = "isTransient", retryOn = IOException.class) // BKF-207: never asked
  void asksInVain() throws IOException {}

  boolean isTransient(IllegalStateException failure) {
    return true;
  }

  @Backoff(recover = "noItems") // BKF-207: text instead of a number
  int countItems(String id) {
    return id.length();
  }

  String noItems(String id) {
    return "none";
  }

  @Backoff(retryOnResult = "isTooShort") // BKF-207: judges text, and gets a number
  int countLetters(String id) {
    return id.length();
  }

  boolean isTooShort(String id) {
    return id.isEmpty();
  }

  @Backoff // BKF-208: retries would run when the lock is given back
  synchronized CompletableFuture<String> fetchUnderLock() {
    return CompletableFuture.completedFuture("");
  }

  // ---- methods that are retried in vain, or to others' harm ----------------------------------

  @Backoff // BKF-203: all threads wait with the one that waits
  synchronized void waitsInTheMonitor() {}

  @Backoff(retryOn = {IOException.class, IOException.class}) // BKF-204: the second one says nothing
  void twice() throws IOException {}

  @Backoff(retryOn = IOException.class) // BKF-205: cannot be thrown
  void neverThrown() {}

  static class Careless extends Mistakes {
    @Override // BKF-209: and so not retried
    void retriesErrors() {
      noUnit();
    }

    @Override
    void noBody() {}
  }

  @Backoff // BKF-213: the second attempt finds nothing to read
  void upload(InputStream content) {}

  @Backoff // BKF-215: no method is public
  static class NothingPublic {
    void call() {}
  }

  @Backoff(budget = "shop") // BKF-311: who else?
  void aloneWithItsBudget() {}

  // ---- what the mistakes above need ---------------------------------------------------------

  @Backoff(base = "1ms")
  @Target(ElementType.METHOD)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Quickly {}

  @Backoff(base = "1s")
  @Target(ElementType.METHOD)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Slowly {}
}
