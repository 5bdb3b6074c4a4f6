package dev.backoff.benchmarks.waiting;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.util.concurrent.Callable;

/** Annotated methods of this library. */
class WovenBackoffWait {

  static WaitingCall of(Delay delay) {
    WovenBackoffWait woven = new WovenBackoffWait();
    return switch (delay) {
      case US_50 -> woven::us50;
      case US_500 -> woven::us500;
      case MS_5 -> woven::ms5;
      case MS_50 -> woven::ms50;
      case S_1 -> woven::s1;
      case H_1 -> woven::h1;
    };
  }

  @Backoff(base = "50us", multiplier = 1, jitter = Jitter.NONE)
  int us50(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @Backoff(base = "500us", multiplier = 1, jitter = Jitter.NONE)
  int us500(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @Backoff(base = "5ms", multiplier = 1, jitter = Jitter.NONE)
  int ms5(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @Backoff(base = "50ms", multiplier = 1, jitter = Jitter.NONE)
  int ms50(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @Backoff(base = "1s", multiplier = 1, jitter = Jitter.NONE)
  int s1(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @Backoff(base = "1h", cap = "2h", jitter = Jitter.NONE)
  int h1(Callable<Integer> body) throws Exception {
    return body.call();
  }
}
