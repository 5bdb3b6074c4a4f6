package dev.backoff.testkit.other;

import dev.backoff.Backoff;
import java.io.IOException;

/** Bears the name of a class in another package. */
public class OrderService {

  @Backoff
  public String fetch(String id) throws IOException {
    throw new IOException("closed");
  }
}
