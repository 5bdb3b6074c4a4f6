package caches;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.lang.ref.SoftReference;
import java.time.Duration;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Optimistic reads, compare-and-set loops, loading caches. */
final class Caches<K, V> {

  /** Thrown when a stamp is out of date. */
  static final class StaleReadException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final ConcurrentMap<K, V> values = new ConcurrentHashMap<>();
  private final Map<K, SoftReference<V>> soft = new HashMap<>();
  private final AtomicReference<Map<K, V>> snapshot = new AtomicReference<>(Map.of());
  private final StampedLock stamps = new StampedLock();
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  @Backoff(base = "1us", cap = "100us", maxRetries = 50, retryOn = StaleReadException.class)
  int size() {
    long stamp = stamps.tryOptimisticRead();
    int size = values.size();
    if (!stamps.validate(stamp)) {
      throw new StaleReadException();
    }
    return size;
  }

  @Backoff(retryOnResult = "isFalse", retryOn = {}, base = "100ns", cap = "10us", maxRetries = 100)
  boolean update(UnaryOperator<Map<K, V>> change) {
    Map<K, V> before = snapshot.get();
    return snapshot.compareAndSet(before, change.apply(before));
  }

  @Backoff(retryOn = ConcurrentModificationException.class, jitter = Jitter.FULL, base = "2ms")
  List<K> keys() {
    return List.copyOf(soft.keySet());
  }

  @Backoff(retryOnResult = "isMissing", recover = "loaded")
  V get(K key) {
    return values.get(key);
  }

  @Backoff(retryOn = NoSuchElementException.class, base = "50ms", maxRetries = 5)
  V require(K key) {
    return Optional.ofNullable(values.get(key)).orElseThrow();
  }

  @Backoff(abortOn = {IllegalArgumentException.class, NullPointerException.class})
  V load(K key, Function<? super K, ? extends V> loader) {
    return values.computeIfAbsent(key, loader);
  }

  @Backoff(retryOn = RuntimeException.class, abortOn = UnsupportedOperationException.class)
  Map<K, V> loadAll(Collection<? extends K> keys, BiFunction<K, Duration, V> loader) {
    Map<K, V> loaded = new LinkedHashMap<>();
    for (K key : keys) {
      loaded.put(key, loader.apply(key, Duration.ofMillis(100)));
    }
    return loaded;
  }

  @Backoff(retryOn = StackOverflowAvoided.class, abortOn = StaleReadException.class)
  V compute(K key, BiFunction<K, V, V> change) {
    lock.writeLock().lock();
    try {
      return values.compute(key, change);
    } finally {
      lock.writeLock().unlock();
    }
  }

  @Backoff(retryOnResult = "isEmpty")
  Optional<V> lookup(K key) {
    SoftReference<V> reference = soft.get(key);
    return reference == null ? Optional.empty() : Optional.ofNullable(reference.get());
  }

  @Backoff(maxRetries = 7, base = "4ms", cap = "60ms", jitter = Jitter.DECORRELATED)
  void evict(int atLeast) {
    Iterator<K> oldest = values.keySet().iterator();
    for (int i = 0; i < atLeast && oldest.hasNext(); i++) {
      oldest.next();
      oldest.remove();
    }
  }

  @Backoff(base = "1ms")
  synchronizedFree touch(K key) {
    synchronized (soft) {
      return new synchronizedFree(soft.containsKey(key));
    }
  }

  @SuppressWarnings("BKF-203")
  @Backoff(base = "1ms")
  synchronized void clear() {
    soft.clear();
  }

  record synchronizedFree(boolean found) {}

  static final class StackOverflowAvoided extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  boolean isFalse(boolean changed) {
    return !changed;
  }

  boolean isMissing(V value) {
    return value == null;
  }

  boolean isEmpty(Optional<?> value) {
    return value.isEmpty();
  }

  V loaded(K key) {
    return require(key);
  }
}
