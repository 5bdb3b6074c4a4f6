package dev.backoff.woven;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CancellationException;

/** Methods that several sections of {@link ConformanceTest} call: one per policy. */
final class Policies {

  private Policies() {}

  /** 10, 20, 40 ms. */
  @Backoff(base = "10ms", jitter = Jitter.NONE)
  static String threeRetries(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "10ms", jitter = Jitter.NONE, maxRetries = 1)
  static String oneRetry(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "10ms", jitter = Jitter.NONE, maxRetries = 1, name = "label")
  static String named(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "10ms", jitter = Jitter.NONE, maxRetries = 1, maxDuration = "1h")
  static String timed(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "10ms", jitter = Jitter.NONE, maxRetries = 7)
  static String sevenRetries(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "10ms")
  static String drawn(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "10ms", abortOn = FileNotFoundException.class)
  static String abortsOnMissingFiles(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "10ms", retryOn = IOException.class, abortOn = FileNotFoundException.class)
  static String retriesIoButMissingFiles(Script script) throws IOException {
    return script.attempt();
  }

  /** Of a local class. */
  static Way.Method<String> retriesEverything() {
    class Everything {
      @SuppressWarnings("BKF-206")
      @Backoff(base = "10ms", retryOn = Throwable.class)
      String call(Script script) throws IOException {
        return script.attempt();
      }
    }
    return new Everything()::call;
  }

  @Backoff(base = "10ms", retryOn = AssertionError.class)
  static String retriesAssertions(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "10ms", retryOn = CancellationException.class)
  static String retriesCancellations(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(
      base = "10ms",
      retryOn = IOException.class,
      abortOn = SecurityException.class,
      matchCauses = true)
  static String retriesCausedByIo(Script script) throws IOException {
    return script.attempt();
  }

  @Backoff(base = "1s", jitter = Jitter.NONE, maxRetries = 2)
  static String twoRetries(Script script) throws IOException {
    return script.attempt();
  }

  /** Remembers who was called with what. */
  static final class Identity {
    final Script script = Script.failing(2);
    final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    @Backoff(base = "10ms")
    String call(String text, Object any, long[] numbers) throws IOException {
      Collections.addAll(seen, this, text, any, numbers);
      return script.attempt();
    }
  }
}
