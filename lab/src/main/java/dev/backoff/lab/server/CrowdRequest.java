package dev.backoff.lab.server;

import dev.backoff.core.policy.DurationText;
import dev.backoff.core.validation.Severity;
import dev.backoff.lab.request.Finding;
import dev.backoff.lab.request.InvalidRequestException;
import dev.backoff.lab.server.SettingsBody.Form;
import dev.backoff.lab.simulation.ContentionSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A simulation that somebody else's machine shall run: what the simulator takes, within bounds.
 *
 * @param spec what to simulate
 * @param timelineClients of how many clients one run is shown call by call: the most
 */
record CrowdRequest(ContentionSpec spec, int timelineClients) {

  static final int MOST_CLIENTS = 500;
  static final long MOST_IN_ALL = 1_000_000;

  /** Settings that may be lists. */
  static final Map<String, Form> FORMS = Map.of("clients", Form.LIST, "algorithms", Form.LIST);

  private static final int LONGEST_TEXT = 200;
  private static final long LONGEST_CAP = 60_000_000_000L;
  private static final int WINDOWS_IN_A_CAP = 100;
  private static final long SHORTEST_WINDOW = 10_000_000;

  /**
   * @throws InvalidRequestException with everything that is wrong or too much
   */
  static CrowdRequest of(Map<String, String> settings) {
    SettingsBody.refuse(tooLong(settings));
    ContentionSpec spec = ContentionSpec.of(settings);
    SettingsBody.refuse(tooMuch(spec));
    return new CrowdRequest(spec, Collections.max(spec.clients()));
  }

  /** The window in which calls are counted: a hundredth of the cap, 10 ms at least. */
  long windowNanos() {
    return Math.max(SHORTEST_WINDOW, capNanos(spec) / WINDOWS_IN_A_CAP);
  }

  /** A list written short may be very long. */
  private static List<Finding> tooLong(Map<String, String> settings) {
    return settings.entrySet().stream()
        .filter(setting -> setting.getValue().length() > LONGEST_TEXT)
        .map(
            setting ->
                tooMuch(
                    setting.getKey(),
                    setting.getValue().length() + " characters",
                    "at most " + LONGEST_TEXT))
        .toList();
  }

  private static List<Finding> tooMuch(ContentionSpec spec) {
    List<Finding> errors = new ArrayList<>();
    int most = Collections.max(spec.clients());
    if (most > MOST_CLIENTS) {
      errors.add(tooMuch("clients", String.valueOf(most), "at most " + MOST_CLIENTS));
    }
    long all = clientsOfAllRuns(spec);
    if (all > MOST_IN_ALL) {
      errors.add(
          tooMuch("repetitions", all + " clients in all runs", "at most " + MOST_IN_ALL + " here"));
    }
    long cap = capNanos(spec);
    if (cap > LONGEST_CAP) {
      errors.add(tooMuch("cap", DurationText.display(cap), "at most 60 s here"));
    }
    return errors;
  }

  private static long clientsOfAllRuns(ContentionSpec spec) {
    long once = spec.clients().stream().mapToLong(Integer::longValue).sum();
    return once * spec.algorithms().size() * spec.repetitions();
  }

  private static long capNanos(ContentionSpec spec) {
    return spec.plans().values().stream()
        .mapToLong(plan -> plan.schedule().policy().capNanos())
        .max()
        .orElse(0);
  }

  private static Finding tooMuch(String name, String value, String expected) {
    String message = "[LAB-105] %s: %s (expected: %s).".formatted(name, value, expected);
    return new Finding("LAB-105", Severity.ERROR, name, message);
  }
}
