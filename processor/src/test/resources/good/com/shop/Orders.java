package com.shop;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;

/** What users write most. */
public class Orders {

  @Backoff
  public String defaults(String id) {
    return id;
  }

  @Backoff(
      base = "250ms",
      cap = "2s",
      maxRetries = 5,
      retryOn = {IOException.class, TimeoutException.class},
      abortOn = FileNotFoundException.class)
  public String fetch(String id) throws IOException, TimeoutException {
    return id;
  }

  @Backoff(base = "0.5s", multiplier = 1.25, jitter = Jitter.EQUAL, name = "half-second")
  private void half() {}

  @Backoff(base = "PT1S", jitter = Jitter.DECORRELATED, matchCauses = true, maxRetries = 1000)
  static void all() {}

  @SuppressWarnings("BKF-203")
  @Backoff(base = "1ms", cap = "1ms", jitter = Jitter.NONE, maxRetries = 10)
  protected final synchronized void constant() {}

  @Backoff(base = "1ns", cap = "1d", maxRetries = 60)
  void grows() {}

  @Backoff(base = "5µs", cap = "1s", name = "")
  void größe() {}

  void without() {}
}
