package dev.backoff.benchmarks.waiting;

import com.jcabi.aspects.RetryOnFailure;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Annotated methods, woven by jcabi-aspects. */
class WovenJcabiWait {

  static WaitingCall of(Delay delay) {
    WovenJcabiWait woven = new WovenJcabiWait();
    return switch (delay) {
      case US_50 -> woven::us50;
      case US_500 -> woven::us500;
      case MS_5 -> woven::ms5;
      case MS_50 -> woven::ms50;
      case S_1 -> woven::s1;
      case H_1 -> woven::h1;
    };
  }

  @RetryOnFailure(delay = 50, unit = TimeUnit.MICROSECONDS, randomize = false, verbose = false)
  int us50(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @RetryOnFailure(delay = 500, unit = TimeUnit.MICROSECONDS, randomize = false, verbose = false)
  int us500(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @RetryOnFailure(delay = 5, unit = TimeUnit.MILLISECONDS, randomize = false, verbose = false)
  int ms5(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @RetryOnFailure(delay = 50, unit = TimeUnit.MILLISECONDS, randomize = false, verbose = false)
  int ms50(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @RetryOnFailure(delay = 1, unit = TimeUnit.SECONDS, randomize = false, verbose = false)
  int s1(Callable<Integer> body) throws Exception {
    return body.call();
  }

  @RetryOnFailure(delay = 1, unit = TimeUnit.HOURS, randomize = false, verbose = false)
  int h1(Callable<Integer> body) throws Exception {
    return body.call();
  }
}
