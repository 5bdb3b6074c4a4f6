package dev.backoff.sample.shop;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who asked for which path, by the number of the attempt. */
final class Visitors {

  private final Map<String, List<String>> attempts = new ConcurrentHashMap<>();

  /** Notes a request; which one it is for its path, from 1. */
  int enter(String path, String attempt) {
    List<String> before = attempts.computeIfAbsent(path, first -> new CopyOnWriteArrayList<>());
    before.add(attempt);
    return before.size();
  }

  List<String> attemptsAt(String path) {
    return List.copyOf(attempts.getOrDefault(path, List.of()));
  }
}
