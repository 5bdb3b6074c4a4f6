package dev.backoff.builds;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Skips a test aloud: a report of tests counts those that are skipped and does not say why. */
public final class Reasons {

  private Reasons() {}

  public static void skipUnless(boolean possible, String reason) {
    if (!possible) {
      System.err.println("Skipped: " + reason + ".");
    }
    assumeTrue(possible, reason);
  }
}
