package dev.backoff.runtime.config;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of attributes as configuration has them. Only what can't be put into a
 * declaration is refused here; everything else is for the rules to judge.
 */
final class AttributeText {

  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,9}");
  private static final String RETRIES = "a whole number from 1 to 1000, or unlimited";

  private AttributeText() {}

  /** Writes the value of an attribute that can be overridden. */
  static void write(
      Attribute attribute,
      String text,
      @Nullable ClassLoader loader,
      BackoffDeclaration.Builder into)
      throws BadValueException {
    switch (attribute) {
      case BASE -> into.base(text);
      case MULTIPLIER -> into.multiplier(decimal(text));
      case CAP -> into.cap(text);
      case JITTER -> into.jitter(jitter(text));
      case MAX_RETRIES -> into.maxRetries(retries(text));
      case MAX_DURATION -> into.maxDuration(text);
      case RETRY_ON -> into.retryOn(FailureTypeNames.resolve(text, loader));
      case ABORT_ON -> into.abortOn(FailureTypeNames.resolve(text, loader));
      case MATCH_CAUSES -> into.matchCauses(bool(text));
      case BUDGET -> into.budget(text);
      case RETRY_WHEN, RETRY_ON_RESULT, RECOVER, NAME ->
          throw new IllegalArgumentException(attribute.key());
    }
  }

  static boolean bool(String text) throws BadValueException {
    return choice(text, "true", "false");
  }

  /** Whether {@code text} is the first of two words; upper and lower case are alike. */
  static boolean choice(String text, String first, String second) throws BadValueException {
    if (text.equalsIgnoreCase(first) || text.equalsIgnoreCase(second)) {
      return text.equalsIgnoreCase(first);
    }
    throw new BadValueException(first + " or " + second, "Write one of the two.");
  }

  static double decimal(String text) throws BadValueException {
    if (!DECIMAL.matcher(text).matches()) {
      throw new BadValueException("a decimal number such as 1.5", "Write digits and a point.");
    }
    return Double.parseDouble(text);
  }

  static int integer(String text, String expected) throws BadValueException {
    if (!INTEGER.matcher(text).matches()) {
      throw new BadValueException(expected, "Write digits.");
    }
    return Integer.parseInt(text);
  }

  private static int retries(String text) throws BadValueException {
    if (text.equalsIgnoreCase("unlimited")) {
      return Backoff.UNLIMITED;
    }
    int retries = integer(text, RETRIES);
    if (retries == Backoff.UNLIMITED) {
      throw new BadValueException(RETRIES, "Write unlimited where there is a maxDuration.");
    }
    return retries;
  }

  private static Jitter jitter(String text) throws BadValueException {
    return Arrays.stream(Jitter.values())
        .filter(each -> each.name().equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () ->
                new BadValueException("NONE, FULL, EQUAL or DECORRELATED", "Write one of these."));
  }
}
