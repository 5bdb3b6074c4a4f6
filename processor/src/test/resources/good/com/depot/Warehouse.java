package com.depot;

import dev.backoff.Backoff;

/** Has the name of one in another package. */
class Warehouse {

  static class Client {
    @Backoff(base = "40ms")
    void call() {}
  }
}
