package dev.backoff.runtime;

import java.util.random.RandomGenerator;

/** A generator that draws the given numbers, and fails where nothing is to be drawn. */
final class Draws implements RandomGenerator {

  private final double[] numbers;
  private int drawn;

  private Draws(double... numbers) {
    this.numbers = numbers;
  }

  static Draws of(double... numbers) {
    return new Draws(numbers);
  }

  static Draws none() {
    return new Draws();
  }

  @Override
  public double nextDouble() {
    if (drawn == numbers.length) {
      throw new AssertionError("draw " + (drawn + 1) + " was not to happen");
    }
    return numbers[drawn++];
  }

  @Override
  public long nextLong() {
    throw new AssertionError("draws are doubles");
  }

  int drawn() {
    return drawn;
  }
}
