package dev.backoff.core.validation;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what was probably meant where a name was mistyped. */
public final class NearestName {

  private NearestName() {}

  /**
   * The nearest of {@code names}, if it is no further from {@code written} than a third of its
   * letters: one that is left out, added, wrong or swapped with its neighbour counts 1. Of names as
   * near as each other the first by alphabet.
   */
  public static Optional<String> of(String written, Collection<String> names) {
    int furthest = Math.max(1, written.length() / 3);
    return names.stream()
        .filter(name -> !name.equals(written) && distance(written, name) <= furthest)
        .min(
            Comparator.<String>comparingInt(name -> distance(written, name))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** Optimal string alignment. */
  static int distance(String one, String other) {
    int[][] distances = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        distances[i][j] = distance(one, i, other, j, distances);
      }
    }
    return distances[one.length()][other.length()];
  }

  private static int distance(String one, int i, String other, int j, int[][] distances) {
    if (i == 0 || j == 0) {
      return i + j;
    }
    int changed = distances[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
    int leftOut = distances[i - 1][j] + 1;
    int added = distances[i][j - 1] + 1;
    int nearest = Math.min(changed, Math.min(leftOut, added));
    return swapped(one, i, other, j) ? Math.min(nearest, distances[i - 2][j - 2] + 1) : nearest;
  }

  private static boolean swapped(String one, int i, String other, int j) {
    return i > 1
        && j > 1
        && one.charAt(i - 1) == other.charAt(j - 2)
        && one.charAt(i - 2) == other.charAt(j - 1);
  }
}
