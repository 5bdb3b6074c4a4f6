package dev.backoff.lab.command;

import java.awt.GraphicsEnvironment;
import org.junit.jupiter.api.Assumptions;

/** Pictures need fonts, which small images of JDKs lack. */
final class Fonts {

  private Fonts() {}

  static void assumePresent() {
    Assumptions.assumeTrue(present(), "no fonts on this machine");
  }

  private static boolean present() {
    try {
      return GraphicsEnvironment.getLocalGraphicsEnvironment().getAllFonts().length > 0;
    } catch (RuntimeException | LinkageError noFontLibrary) {
      return false;
    }
  }
}
