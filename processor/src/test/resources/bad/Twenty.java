package bad;

import dev.backoff.Backoff;
import java.util.concurrent.Future;

class Twenty {

  @Backoff(base = /*BKF-101*/ "0ms", cap = /*BKF-103*/ "0s")
  void one() {}

  @Backoff(multiplier = /*BKF-102*/ 0.5, maxRetries = /*BKF-104*/ 0)
  void two() {}

  @Backoff(base = /*BKF-106*/ "1", cap = /*BKF-106*/ "2")
  void three() {}

  /*BKF-202*/ @Backoff(name = /*BKF-221*/ "a b")
  Future<?> four() {
    return four();
  }

  /*BKF-201*/ @Backoff(retryOn = InterruptedException /*BKF-206*/.class)
  native void five();

  static class Nested {

    @Backoff(base = /*BKF-101*/ "0ms", cap = /*BKF-103*/ "0s")
    void one() {}

    @Backoff(multiplier = /*BKF-102*/ 0.5, maxRetries = /*BKF-104*/ 0)
    void two() {}

    @Backoff(base = /*BKF-106*/ "1", cap = /*BKF-106*/ "2")
    void three() {}

    /*BKF-202*/ @Backoff(name = /*BKF-221*/ "a b")
    Future<?> four() {
      return four();
    }

    /*BKF-201*/ @Backoff(retryOn = InterruptedException /*BKF-206*/.class)
    native void five();
  }
}
