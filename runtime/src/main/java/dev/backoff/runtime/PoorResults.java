package dev.backoff.runtime;

/** The attempts of one call whose result was not good enough, by number; never the results. */
final class PoorResults {

  private static final int MOST_NAMED = 10;

  private final StringBuilder named = new StringBuilder();
  private int count;

  void add(int attempt) {
    count++;
    if (count <= MOST_NAMED) {
      named.append(count == 1 ? "" : ", ").append(attempt);
    }
  }

  /** Goes on from what a trail says before. */
  @Override
  public String toString() {
    String attempts = count == 1 ? "; poor result in attempt " : "; poor results in attempts ";
    return attempts + named + (count > MOST_NAMED ? " and " + (count - MOST_NAMED) + " more" : "");
  }
}
