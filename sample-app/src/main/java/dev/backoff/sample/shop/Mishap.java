package dev.backoff.sample.shop;

import java.util.random.RandomGenerator;

/** What goes wrong with one request. */
enum Mishap {
  NONE,
  UNAVAILABLE,
  BROKEN_CONNECTION;

  /** A quarter of the requests is refused, one in seven breaks off, as {@code random} has it. */
  static Mishap draw(RandomGenerator random) {
    double u = random.nextDouble();
    if (u < 0.25) {
      return UNAVAILABLE;
    }
    return u < 0.4 ? BROKEN_CONNECTION : NONE;
  }
}
