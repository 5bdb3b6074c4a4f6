package dev.backoff.sample;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** For tests whose calls give up, which the log would warn of. */
public final class QuietLog implements BeforeAllCallback, AfterAllCallback {

  private static final Logger LOG = Logger.getLogger("dev.backoff");

  @Override
  public void beforeAll(ExtensionContext test) {
    LOG.setLevel(Level.SEVERE);
  }

  @Override
  public void afterAll(ExtensionContext test) {
    LOG.setLevel(null);
  }
}
