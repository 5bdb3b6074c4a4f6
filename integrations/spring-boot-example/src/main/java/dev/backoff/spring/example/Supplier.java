package dev.backoff.spring.example;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/** Knows prices, unless it is busy; how often it will be, the shop's keeper decides. */
@Component
public class Supplier {

  private final AtomicInteger failuresToCome = new AtomicInteger();

  /** Fails the next {@code times} times. */
  public void failNext(int times) {
    failuresToCome.set(times);
  }

  int priceOf(String product) throws IOException {
    if (failuresToCome.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      throw new IOException("The supplier is busy");
    }
    return product.length();
  }
}
