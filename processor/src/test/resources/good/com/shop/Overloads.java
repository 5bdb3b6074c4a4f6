package com.shop;

import dev.backoff.Backoff;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/** Told apart by their erased descriptors. */
class Overloads<C extends Number> {

  class Inner<I> {}

  @Backoff
  void all(
      boolean z, byte b, short s, char c, int i, long j, float f, double d, Object l, int[][] a) {}

  @Backoff
  void all(String... varargs) {}

  @Backoff
  void all(List<? extends String> list, Map.Entry<String, int[]> entry) {}

  @Backoff
  <T> T all(T t, T[] array) {
    return t;
  }

  @Backoff
  <T extends Comparable<T> & Serializable> T[] all(T t) {
    throw new IllegalStateException();
  }

  @Backoff
  <T extends Object & Comparable<T>> void objectBound(T t) {}

  @Backoff
  <A extends C, B extends A> B variableBound(A a) {
    throw new IllegalStateException();
  }

  @Backoff
  Overloads<C>.Inner<String> inner(Overloads<?>.Inner<C>[] inners) {
    return inners[0] == null ? new Inner<>() : null;
  }

  @Backoff
  Thread.State nested(Map.Entry<?, ?>... entries) {
    return null;
  }

  @Backoff
  void $dollar$() {}
}
