package com.shop.named;

import com.depot.Store;
import dev.backoff.Backoff;
import java.io.IOException;
import java.util.List;

/** Methods that are inherited, with type variables replaced. */
class Depot extends Store<String, IOException> {
  @Backoff(retryWhen = "isWorthIt", retryOnResult = "isMissing", recover = "last")
  String find(List<String> all) throws IOException {
    return all.get(0);
  }

  /** The inherited one is protected there, this one here. */
  @Override
  protected boolean isWorthIt(IOException failure) {
    return true;
  }

  @Backoff(recover = "spare")
  static String key(String key) {
    return key;
  }

  @Backoff(recover = "toString")
  String text() {
    return "";
  }

  /** The name that one of the methods of the table has. */
  static class Calls1 extends Exception {
    private static final long serialVersionUID = 1L;
  }

  static class Namesakes {
    @Backoff(retryWhen = "recovers", recover = "recover")
    String retryWhen(Calls1 target) {
      return "";
    }

    boolean recovers(Calls1 failure) {
      return true;
    }

    String recover(Calls1 target, IllegalStateException failure) {
      return "";
    }
  }
}
