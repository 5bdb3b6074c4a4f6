package dev.backoff.lab.request;

import dev.backoff.core.policy.DurationSyntaxException;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.validation.Rule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads settings one by one and collects everything that is wrong with them; a wrong one reads as
 * if it were not there, until {@link #refuseErrors} refuses them all. Not thread-safe.
 */
public final class SettingReader {

  private static final Pattern BARE_NUMBER = Pattern.compile("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?[0-9]{1,40}(\\.[0-9]{1,40})?([eE][+-]?[0-9]{1,4})?");
  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,18}");

  /** So many a double always holds. */
  private static final int DIGITS_OF_A_DOUBLE = 15;

  private final Map<String, String> settings;
  private final List<Finding> errors = new ArrayList<>();
  private LengthUnit unit = LengthUnit.MS;

  /**
   * @param settings by name
   * @param known the names there are; any other is an error
   */
  public SettingReader(Map<String, String> settings, List<String> known) {
    this.settings = settings;
    settings.keySet().stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> wrong("LAB-101", name, "no such setting", String.join(", ", known)));
  }

  /** What was written, as it is. */
  public Optional<String> text(String name) {
    return Optional.ofNullable(settings.get(name));
  }

  /** Reads the unit of bare numbers; without it they are milliseconds. */
  public LengthUnit unit(String name) {
    unit = text(name).flatMap(text -> unit(name, text)).orElse(unit);
    return unit;
  }

  private Optional<LengthUnit> unit(String name, String text) {
    Optional<LengthUnit> named = LengthUnit.named(text);
    if (named.isEmpty()) {
      wrong("LAB-102", name, quoted(text), LengthUnit.symbols());
    }
    return named;
  }

  /** A duration as text, where a bare number got the unit; not judged. */
  public Optional<String> durationText(String name) {
    return text(name)
        .map(text -> BARE_NUMBER.matcher(text).matches() ? text + unit.symbol() : text);
  }

  /** Nanoseconds of a duration, zero or more. */
  public OptionalLong nanos(String name) {
    Optional<String> text = durationText(name);
    try {
      return text.isEmpty()
          ? OptionalLong.empty()
          : OptionalLong.of(DurationText.parse(text.get()));
    } catch (DurationSyntaxException notOne) {
      add(
          Finding.of(
              name,
              Rule.NOT_A_DURATION.atWhole(
                  name, text.orElse(""), notOne.expected(), notOne.hint())));
      return OptionalLong.empty();
    }
  }

  /** Nanoseconds of a duration from {@code least} to {@code most}. */
  public OptionalLong nanos(String name, long least, long most) {
    OptionalLong nanos = nanos(name);
    if (nanos.isPresent() && (nanos.getAsLong() < least || nanos.getAsLong() > most)) {
      wrong(
          "LAB-104",
          name,
          DurationText.display(nanos.getAsLong()),
          DurationText.display(least) + " to " + DurationText.display(most));
      return OptionalLong.empty();
    }
    return nanos;
  }

  /**
   * A decimal number.
   *
   * @param malformed what to say of a text that is none
   */
  public Optional<BigDecimal> decimal(String name, Function<String, Finding> malformed) {
    Optional<String> text = text(name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (!DECIMAL.matcher(text.get()).matches()) {
      add(malformed.apply(quoted(text.get())));
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(text.get());
    if (number.precision() > DIGITS_OF_A_DOUBLE) {
      wrong("LAB-103", name, text.get(), "at most " + DIGITS_OF_A_DOUBLE + " digits");
    }
    return Optional.of(number);
  }

  /** A number from {@code least} to {@code most}. */
  public Optional<Double> number(String name, double least, double most) {
    String expected = "a number from %s to %s".formatted(plain(least), plain(most));
    Optional<Double> number =
        decimal(name, text -> Finding.error("LAB-104", name, text, expected))
            .map(BigDecimal::doubleValue);
    if (number.isPresent() && (number.get() < least || number.get() > most)) {
      wrong("LAB-104", name, text(name).orElse(""), expected);
      return Optional.empty();
    }
    return number;
  }

  private static String plain(double number) {
    return LengthUnit.plain(BigDecimal.valueOf(number)).toPlainString();
  }

  /** Numbers with commas between them, each from {@code least} to {@code most}. */
  public List<Double> numbers(String name, double least, double most) {
    return text(name).map(text -> numbers(name, text, least, most)).orElse(List.of());
  }

  private List<Double> numbers(String name, String text, double least, double most) {
    String expected =
        "numbers from %s to %s with commas between them".formatted(plain(least), plain(most));
    List<Double> numbers = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      double number =
          DECIMAL.matcher(part.strip()).matches() ? Double.parseDouble(part) : Double.NaN;
      if (!(number >= least && number <= most)) {
        wrong("LAB-104", name, quoted(text), expected);
        return List.of();
      }
      numbers.add(number);
    }
    return numbers;
  }

  /**
   * A whole number that a rule judges.
   *
   * @param malformed what to say of a text that is none
   */
  public OptionalLong whole(String name, Function<String, Finding> malformed) {
    Optional<String> text = text(name);
    if (text.isPresent() && !WHOLE.matcher(text.get()).matches()) {
      add(malformed.apply(quoted(text.get())));
      return OptionalLong.empty();
    }
    return text.isPresent() ? OptionalLong.of(Long.parseLong(text.get())) : OptionalLong.empty();
  }

  /** A whole number from {@code least} to {@code most}. */
  public OptionalLong whole(String name, long least, long most) {
    String expected = "a whole number from %d to %d".formatted(least, most);
    OptionalLong number = whole(name, text -> Finding.error("LAB-104", name, text, expected));
    if (number.isPresent() && (number.getAsLong() < least || number.getAsLong() > most)) {
      wrong("LAB-104", name, String.valueOf(number.getAsLong()), expected);
      return OptionalLong.empty();
    }
    return number;
  }

  /** One of the constants of an enum, in any case. */
  public <E extends Enum<E>> Optional<E> choice(String name, Class<E> type) {
    return text(name).flatMap(text -> choice(name, text, type));
  }

  /** Some of the constants of an enum, with commas between them, in any case. */
  public <E extends Enum<E>> List<E> choices(String name, Class<E> type) {
    return text(name).stream()
        .flatMap(text -> Arrays.stream(text.split(",", -1)))
        .flatMap(text -> choice(name, text.strip(), type).stream())
        .distinct()
        .toList();
  }

  private <E extends Enum<E>> Optional<E> choice(String name, String text, Class<E> type) {
    Optional<E> chosen =
        Arrays.stream(type.getEnumConstants())
            .filter(constant -> constant.name().equals(text.toUpperCase(Locale.ROOT)))
            .findFirst();
    if (chosen.isEmpty()) {
      wrong("LAB-102", name, quoted(text), names(type));
    }
    return chosen;
  }

  private static <E extends Enum<E>> String names(Class<E> type) {
    return Arrays.stream(type.getEnumConstants()).map(Enum::name).collect(Collectors.joining(", "));
  }

  /** Whole numbers: {@code 10,20,30}, or {@code 10..190} with steps as {@code 10..190/10}. */
  public List<Integer> series(String name, int least, int most) {
    return text(name).map(text -> series(name, text, least, most)).orElse(List.of());
  }

  private List<Integer> series(String name, String text, int least, int most) {
    List<List<Integer>> parts = Arrays.stream(text.split(",", -1)).map(Series::read).toList();
    List<Integer> numbers = parts.stream().flatMap(List::stream).toList();
    if (parts.stream().anyMatch(List::isEmpty)
        || numbers.stream().anyMatch(number -> number < least || number > most)) {
      String expected =
          "whole numbers from %d to %d, like 10,20,30 or 10..190/10".formatted(least, most);
      wrong("LAB-104", name, quoted(text), expected);
      return List.of();
    }
    return numbers.stream().distinct().toList();
  }

  /** Adds what a rule found, once. */
  public void add(Finding error) {
    if (!errors.contains(error)) {
      errors.add(error);
    }
  }

  /** Adds that a value, fine by itself, asks for too much together with others. */
  public void tooMuch(String name, String value, String expected) {
    wrong("LAB-105", name, value, expected);
  }

  /**
   * Ends the reading.
   *
   * @throws InvalidRequestException if anything was wrong
   */
  public void refuseErrors() {
    if (!errors.isEmpty()) {
      throw new InvalidRequestException(errors);
    }
  }

  private void wrong(String id, String name, String value, String expected) {
    add(Finding.error(id, name, value, expected));
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }
}
