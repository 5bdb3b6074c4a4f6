package bad;

import dev.backoff.Backoff;
import dev.backoff.Jitter;

class Schedules {

  @Backoff(multiplier = 1, cap = /*BKF-303 warning*/ "10s")
  void deadCap() {}

  @Backoff(base = "1s", cap = /*BKF-304 warning*/ "10ms")
  void capBelowBase() {}

  @Backoff(base = /*BKF-304 warning*/ "1m")
  void defaultCapBelowBase() {}

  @Backoff(jitter = Jitter.DECORRELATED, multiplier = /*BKF-305 note*/ 3)
  void deadMultiplier() {}

  @Backoff(base = /*BKF-307 warning*/ "0.1ms")
  void short_() {}

  /*BKF-308 warning*/ @Backoff(base = "10s")
  void defaultCapCuts() {}
}
