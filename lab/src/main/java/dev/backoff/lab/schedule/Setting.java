package dev.backoff.lab.schedule;

import dev.backoff.core.policy.Attribute;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be set in a {@link ScheduleRequest}, by the name that every surface of the lab uses. */
public enum Setting {
  /** Ceiling before retry 1: a duration ({@code 250ms}) or a bare number of {@link #UNIT}. */
  BASE("base", Attribute.BASE),
  /** Growth of the ceilings, 1 or more. */
  MULTIPLIER("multiplier", Attribute.MULTIPLIER),
  /** Upper bound of every wait, as {@link #BASE}. */
  CAP("cap", Attribute.CAP),
  /** How many retries, 1 to 1000. */
  RETRIES("retries", Attribute.MAX_RETRIES),
  /** {@code none}, {@code full}, {@code equal} or {@code decorrelated}, in any case. */
  JITTER("jitter", Attribute.JITTER),
  /** Unit of bare numbers, and of results: {@code ns us ms s m h d}. Default {@code ms}. */
  UNIT("unit", null),
  /** What one attempt takes, to be added to the worst case; a duration or a bare number. */
  ATTEMPT_TIME("attemptTime", null),
  /** The time there is, for which retries are told that do not fit; as {@link #ATTEMPT_TIME}. */
  WITHIN("within", null);

  private final String key;
  private final @Nullable Attribute attribute;

  Setting(String key, @Nullable Attribute attribute) {
    this.key = key;
    this.attribute = attribute;
  }

  /** The name, for example {@code attemptTime}. */
  public String key() {
    return key;
  }

  /** The name under which the lab sets an attribute of the annotation. */
  static String keyOf(Attribute attribute) {
    return Arrays.stream(values())
        .filter(setting -> setting.attribute == attribute)
        .map(Setting::key)
        .findFirst()
        .orElseGet(attribute::key);
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(Setting::key).toList();
  }
}
