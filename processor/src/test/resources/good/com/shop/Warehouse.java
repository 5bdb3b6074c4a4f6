package com.shop;

import dev.backoff.Backoff;

/** Has a nested class of the same name as another's. */
class Warehouse {

  static class Client {
    @Backoff(base = "30ms")
    void call() {}
  }
}
