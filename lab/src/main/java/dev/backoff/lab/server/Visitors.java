package dev.backoff.lab.server;

import io.javalin.http.Context;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Lets in what was meant for this server. A web page elsewhere can make a browser call a server on
 * its user's machine, under a name of the page's choice (DNS rebinding); such a call names that
 * page in {@code Host} or {@code Origin}. An address as {@code Host} is always right, since no name
 * server had a say in it.
 */
final class Visitors {

  private static final Pattern ADDRESS =
      Pattern.compile("(\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+])(:\\d+)?");
  private static final Pattern PORT = Pattern.compile(":\\d+$");

  private final Set<String> names;

  /**
   * @param names of hosts, beside {@code localhost}
   */
  Visitors(Set<String> names) {
    this.names = names;
  }

  void check(Context context) {
    String host = Optional.ofNullable(context.header("Host")).orElse("").toLowerCase(Locale.ROOT);
    if (!isOurs(host)) {
      throw new ProblemException(
          Problem.of(
              421,
              "unknown-host",
              "Unknown host",
              "This server does not know itself by the name in the header Host. Call it by its"
                  + " address or localhost, or start it with --host-name."));
    }
    String origin = context.header("Origin");
    if (origin != null && !isOf(host, origin)) {
      throw new ProblemException(
          Problem.of(
              403,
              "foreign-origin",
              "Foreign origin",
              "Pages of other origins may not call this server."));
    }
  }

  private boolean isOurs(String host) {
    String name = PORT.matcher(host).replaceFirst("");
    return ADDRESS.matcher(host).matches() || name.equals("localhost") || names.contains(name);
  }

  private static boolean isOf(String host, String origin) {
    try {
      return host.equals(URI.create(origin.toLowerCase(Locale.ROOT)).getRawAuthority());
    } catch (IllegalArgumentException noAddress) {
      return false;
    }
  }
}
