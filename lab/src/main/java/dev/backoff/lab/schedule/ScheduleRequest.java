package dev.backoff.lab.schedule;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is asked of the calculator: settings by name, as they were written and not judged yet. What
 * is not set has the default of {@link dev.backoff.Backoff}.
 *
 * <pre>{@code
 * ScheduleRequest.of(Map.of("base", "250", "cap", "2s", "retries", "6", "jitter", "full"))
 * }</pre>
 *
 * @param settings names of {@link Setting}, and any that a caller got wrong: they are findings
 */
public record ScheduleRequest(Map<String, String> settings) {

  public ScheduleRequest {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /** The request with these settings. */
  public static ScheduleRequest of(Map<String, String> settings) {
    return new ScheduleRequest(settings);
  }

  /** The same with {@code others} in addition or instead. */
  public ScheduleRequest with(Map<String, String> others) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    all.putAll(others);
    return new ScheduleRequest(all);
  }
}
