package com.depot;

import java.util.List;

/** In another package than its subclass. */
public abstract class Store<T, E extends Exception> {
  protected boolean isWorthIt(E failure) {
    return false;
  }

  public boolean isMissing(T found) {
    return found == null;
  }

  public T last(List<T> all, E failure) {
    return all.get(all.size() - 1);
  }

  protected static String label() {
    return "store";
  }

  public static String spare(String key) {
    return key + " of the store";
  }
}
