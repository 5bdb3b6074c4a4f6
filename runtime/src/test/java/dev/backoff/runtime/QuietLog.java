package dev.backoff.runtime;

import java.util.logging.Logger;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Keeps what the tests provoke out of the log of the build; {@link CapturedLog} still hears it. */
public final class QuietLog implements BeforeAllCallback {

  private static final Logger LOGGER = Logger.getLogger("dev.backoff");

  @Override
  public void beforeAll(ExtensionContext context) {
    LOGGER.setUseParentHandlers(false);
  }
}
