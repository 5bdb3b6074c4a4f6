package dev.backoff.spring;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Keys as Spring's users write them. The attribute may be written {@code max-retries} for {@code
 * maxRetries}, and a name in brackets: {@code backoff[com.shop.Prices.ask].cap}.
 */
final class RelaxedKeys {

  private static final Pattern DASHED = Pattern.compile("-([a-z])(?=[^.]*$)");

  private RelaxedKeys() {}

  static String canonical(String name) {
    String dotted = name.startsWith("backoff") ? name.replace("[", ".").replace("]", "") : name;
    int last = dotted.lastIndexOf('.') + 1;
    return dotted.substring(0, last)
        + DASHED.matcher(dotted.substring(last)).replaceAll(RelaxedKeys::upper);
  }

  private static String upper(MatchResult dashed) {
    return String.valueOf(Character.toUpperCase(dashed.group(1).charAt(0)));
  }
}
