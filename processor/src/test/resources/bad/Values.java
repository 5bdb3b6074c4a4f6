package bad;

import dev.backoff.Backoff;
import dev.backoff.Jitter;

class Values {

  static final String NOTHING = "0ms";

  @Backoff(base = /*BKF-101*/ "0ms")
  void base() {}

  @Backoff(base = /*BKF-101*/ NOTHING)
  void constant() {}

  @Backoff(multiplier = /*BKF-102*/ 0.99)
  void multiplier() {}

  @Backoff(multiplier = 0.0 /*BKF-102*/ / 0.0)
  void notANumber() {}

  @Backoff(cap = /*BKF-103*/ "0s")
  void cap() {}

  @Backoff(maxRetries = /*BKF-104*/ 0)
  void noRetries() {}

  @Backoff(maxRetries = /*BKF-104*/ 1001)
  void tooManyRetries() {}

  @Backoff(maxRetries = Backoff /*BKF-104*/.UNLIMITED)
  void unlimited() {}

  @Backoff(base = /*BKF-106*/ "250")
  void noUnit() {}

  @Backoff(cap = /*BKF-106*/ "5sec")
  void unknownUnit() {}

  @Backoff(base = /*BKF-106*/ "-1ms", cap = /*BKF-106*/ "1 s")
  void signAndBlank() {}

  @Backoff(name = /*BKF-221*/ "9lives")
  void name() {}

  @Backoff(name = /*BKF-221*/ "nested")
  void reservedName() {}

  @Backoff(
      jitter = Jitter.NONE,
      base =
          /*BKF-101*/ "0ms",
      cap = /*BKF-103*/ "0ms",
      multiplier = /*BKF-102*/ 0,
      maxRetries = /*BKF-104*/ -2,
      name = /*BKF-221*/ "x y")
  void everything() {}
}
