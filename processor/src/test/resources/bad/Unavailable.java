package bad;

import dev.backoff.Backoff;

class Unavailable {

  @Backoff(maxDuration = /*BKF-901*/ "10s")
  void maxDuration() {}

  @Backoff(maxDuration = /*BKF-105*/ /*BKF-901*/ "0ms")
  void emptyMaxDuration() {}

  @Backoff(retryWhen = /*BKF-901*/ "when")
  void retryWhen() {}

  @Backoff(retryOnResult = /*BKF-901*/ "bad")
  int retryOnResult() {
    return 0;
  }

  @Backoff(recover = /*BKF-901*/ "instead")
  void recover() {}

  @Backoff(budget = /*BKF-901*/ "shop")
  void budget() {}

  @Backoff(maxDuration = "", retryWhen = "", retryOnResult = "", recover = "", budget = "")
  void nothingAsked() {}
}
