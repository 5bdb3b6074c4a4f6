package bad;

import dev.backoff.Backoff;
import dev.backoff.Jitter;

class MaxDurations {

  @Backoff(maxRetries = 2, maxDuration = /*BKF-105*/ "0ms")
  void none() {}

  @Backoff(maxRetries = 2, maxDuration = /*BKF-106*/ "10")
  void noUnit() {}

  @Backoff(base = "1s", jitter = Jitter.NONE, maxDuration = /*BKF-301*/ "2s")
  void overBeforeTheLastRetry() {}

  @Backoff(base = "1s", maxDuration = /*BKF-302 warning*/ "3s")
  void mostlyOverBeforeTheLastRetry() {}

  @Backoff(maxDuration = /*BKF-309 note*/ "10s")
  void neverMet() {}

  @Backoff(base = "0.5ms", cap = "0.9ms", maxRetries = Backoff/*BKF-310*/.UNLIMITED, maxDuration = "1m")
  void spins() {}

  @Backoff(maxRetries = Backoff.UNLIMITED, maxDuration = "10s", budget = /*BKF-311 note*/ "shop")
  void fine() {}
}
