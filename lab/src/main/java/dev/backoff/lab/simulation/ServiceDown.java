package dev.backoff.lab.simulation;

/** What a failing service answers; without a trace, which nobody would read. */
final class ServiceDown extends Exception {

  private static final long serialVersionUID = 1L;

  ServiceDown() {
    super("The service is down.", null, false, false);
  }
}
