package dev.backoff.lab.server;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.Collections;

/** What a caller prefers (RFC 7240). */
final class Preference {

  static final String RESPOND_ASYNC = "respond-async";

  private Preference() {}

  /** Whether the caller would rather fetch the result later. */
  static boolean respondAsync(Context context) {
    return Collections.list(context.req().getHeaders("Prefer")).stream()
        .flatMap(header -> Arrays.stream(header.split("[,;]", -1)))
        .anyMatch(preference -> preference.strip().equalsIgnoreCase(RESPOND_ASYNC));
  }
}
