package dev.backoff.spring.example;

import dev.backoff.Backoff;
import java.io.IOException;
import org.springframework.stereotype.Service;

/** Asks the supplier again when it is busy. */
@Service
public class Prices {

  private final Supplier supplier;

  Prices(Supplier supplier) {
    this.supplier = supplier;
  }

  @Backoff(base = "2ms", maxRetries = 3, retryOn = IOException.class, budget = "supplier")
  public int ask(String product) throws IOException {
    return supplier.priceOf(product);
  }

  /** The price that regular customers pay. */
  @Backoff(base = "2ms", maxRetries = 3, retryOn = IOException.class)
  public int reduced(String product) throws IOException {
    return supplier.priceOf(product) - 1;
  }
}
