package dev.backoff.lab.server;

import java.util.Optional;
import java.util.Set;

/**
 * How a server runs.
 *
 * @param host the address to listen on, {@code 127.0.0.1} for this machine alone
 * @param port 0 for any that is free
 * @param token what callers of {@code /v1} must present as bearer token, or nothing to let all in
 * @param hostNames names under which the server is reached, beside {@code localhost} and addresses
 * @param requestsPerSecond of one client address, as many at once; 1 or more
 * @param simulations how many may run at the same time, 1 or more
 */
public record ServerSettings(
    String host,
    int port,
    Optional<String> token,
    Set<String> hostNames,
    int requestsPerSecond,
    int simulations) {

  /** Loopback, any port, no token, 100 requests a second, two simulations. */
  public static final ServerSettings DEFAULT =
      new ServerSettings("127.0.0.1", 0, Optional.empty(), Set.of(), 100, 2);

  public ServerSettings {
    hostNames = Set.copyOf(hostNames);
    if (requestsPerSecond < 1 || simulations < 1) {
      throw new IllegalArgumentException(
          "requestsPerSecond: %d, simulations: %d (expected: 1 or more)"
              .formatted(requestsPerSecond, simulations));
    }
  }

  /** The same on another port. */
  public ServerSettings withPort(int other) {
    return new ServerSettings(host, other, token, hostNames, requestsPerSecond, simulations);
  }

  /** The same for callers that know {@code secret}. */
  public ServerSettings withToken(String secret) {
    return new ServerSettings(
        host, port, Optional.of(secret), hostNames, requestsPerSecond, simulations);
  }

  /** The same with another limit for each client. */
  public ServerSettings withRequestsPerSecond(int limit) {
    return new ServerSettings(host, port, token, hostNames, limit, simulations);
  }

  /** The same with room for so many simulations. */
  public ServerSettings withSimulations(int limit) {
    return new ServerSettings(host, port, token, hostNames, requestsPerSecond, limit);
  }
}
