package dev.backoff.lab.request;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** {@code 50}, {@code 1..4} or {@code 10..190/10}. */
final class Series {

  private static final Pattern FORM =
      Pattern.compile("\\h*([0-9]{1,9})(?:\\.\\.([0-9]{1,9})(?:/([0-9]{1,9}))?)?\\h*");

  /** A longer one is a slip. */
  private static final int LONGEST = 10_000;

  private Series() {}

  /** The numbers, or none if the text is not of the form, runs backwards or is too long. */
  static List<Integer> read(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return List.of();
    }
    int first = Integer.parseInt(form.group(1));
    int last = form.group(2) == null ? first : Integer.parseInt(form.group(2));
    int step = form.group(3) == null ? 1 : Integer.parseInt(form.group(3));
    return step == 0 || (last - first) / step >= LONGEST
        ? List.of()
        : IntStream.iterate(first, number -> number <= last, number -> number + step)
            .boxed()
            .toList();
  }
}
