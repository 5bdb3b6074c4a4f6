package dev.backoff.lab.simulation;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.stream.DoubleStream;

/**
 * What repetitions of one experiment amount to.
 *
 * @param count how many there were
 * @param deviation standard deviation of one repetition, 0 for a single one
 */
public record Sample(int count, double mean, double deviation) {

  /** The sample of these values, one or more. */
  static Sample of(double... values) {
    double mean = DoubleStream.of(values).average().orElseThrow();
    double squares = DoubleStream.of(values).map(value -> square(value - mean)).sum();
    double deviation = values.length == 1 ? 0 : Math.sqrt(squares / (values.length - 1));
    return new Sample(values.length, mean, deviation);
  }

  private static double square(double number) {
    return number * number;
  }

  /** How far the mean may be from the truth: its standard deviation. */
  @JsonProperty
  public double standardError() {
    return deviation / Math.sqrt(count);
  }
}
