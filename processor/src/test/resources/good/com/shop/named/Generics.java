package com.shop.named;

import dev.backoff.Backoff;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

class Generics<T, N extends Number & Comparable<N>> {
  // ---- variables of the class

  @Backoff(retryOnResult = "isFirst", recover = "instead")
  T pick(List<T> from, N number, T[] array) {
    return from.get(0);
  }

  boolean isFirst(T picked) {
    return picked != null;
  }

  T instead(List<T> from, N number, T[] array, Exception failure) {
    return from.get(from.size() - 1);
  }

  // ---- variables of the method

  @Backoff(retryOnResult = "isEmpty", recover = "sorted")
  <E extends Comparable<E>> List<E> sort(Collection<? extends E> all, Class<E> type) {
    return List.of();
  }

  <V> boolean isEmpty(Collection<V> result) {
    return result.isEmpty();
  }

  <F extends Comparable<F>> ArrayList<F> sorted(Collection<? extends F> all, Class<F> type) {
    ArrayList<F> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.naturalOrder());
    return sorted;
  }

  @Backoff(recover = "larger")
  <E extends Enum<E>> E max(E one, E other) {
    return one;
  }

  <F extends Enum<F>> F larger(F one, F other) {
    return other;
  }

  // ---- erased

  @Backoff(recover = "sum")
  <E extends Number> long add(List<E> all, E one) {
    return 0;
  }

  @SuppressWarnings("rawtypes")
  long sum(List all, Number one) {
    return all.size() + one.longValue();
  }

  static class Plain {
    // ---- variables with several bounds

    @Backoff(recover = "second")
    <E extends CharSequence & Serializable> E first(E one, E other, Map<E, List<E>> more) {
      return one;
    }

    <F extends CharSequence & Serializable> F second(F one, F other, Map<F, List<F>> more) {
      return other;
    }

    @Backoff(retryOnResult = "isEven")
    <E extends Number & Comparable<E>> E number(E one) {
      return one;
    }

    <F extends Number & Comparable<F>> boolean isEven(F number) {
      return number.intValue() % 2 == 0;
    }
  }
}
