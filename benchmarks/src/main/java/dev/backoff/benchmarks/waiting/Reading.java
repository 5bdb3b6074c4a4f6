package dev.backoff.benchmarks.waiting;

import dev.backoff.benchmarks.run.Figure;
import dev.backoff.benchmarks.run.Jdk;
import java.util.List;

/** A figure as a program writes it, one to a line. */
record Reading(String what, String contender, String unit, double value) {

  private static final String SEPARATOR = "\t";

  static Reading parse(String line) {
    String[] parts = line.split(SEPARATOR, -1);
    if (parts.length != 4) {
      throw new IllegalArgumentException("Not a reading (expected: four columns): " + line);
    }
    return new Reading(parts[0], parts[1], parts[2], Double.parseDouble(parts[3]));
  }

  /** Ends the program, whose libraries may have left threads that would keep it alive. */
  static void printAndExit(List<Reading> readings) {
    readings.forEach(reading -> System.out.println(reading.line()));
    System.exit(0);
  }

  static List<Figure> figures(String suite, Jdk jdk, List<String> lines) {
    return lines.stream().map(Reading::parse).map(reading -> reading.figure(suite, jdk)).toList();
  }

  String line() {
    return String.join(SEPARATOR, what, contender, unit, Double.toString(value));
  }

  private Figure figure(String suite, Jdk jdk) {
    return new Figure(suite, what, contender, jdk.feature(), unit, value, 0);
  }
}
