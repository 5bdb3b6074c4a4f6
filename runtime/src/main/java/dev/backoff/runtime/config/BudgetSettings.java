package dev.backoff.runtime.config;

import java.util.ArrayList;
import java.util.List;

/**
 * How a budget is configured, by {@code backoff.budget.<name>.capacity} and {@code …deposit}.
 *
 * @param capacity tokens when full
 * @param deposit tokens that a success puts back
 * @param problems values that are not followed; the defaults stand for them
 */
public record BudgetSettings(int capacity, double deposit, List<ConfigProblem> problems) {

  static final String CAPACITY = "capacity";
  static final String DEPOSIT = "deposit";

  private static final int DEFAULT_CAPACITY = 100;
  private static final int MOST_TOKENS = 1_000_000;
  private static final double DEFAULT_DEPOSIT = 0.1;
  private static final double SMALLEST_DEPOSIT = 0.001;

  /** What {@code configuration} says of the budget with that name. */
  public static BudgetSettings of(Configuration configuration, String name) {
    List<ConfigProblem> problems = new ArrayList<>();
    int capacity =
        read(configuration, name, CAPACITY, BudgetSettings::capacity, DEFAULT_CAPACITY, problems);
    double deposit =
        read(configuration, name, DEPOSIT, BudgetSettings::deposit, DEFAULT_DEPOSIT, problems);
    return new BudgetSettings(capacity, deposit, List.copyOf(problems));
  }

  /** What stands before the setting in a key. */
  static String scope(String name) {
    return "backoff.budget." + name;
  }

  @FunctionalInterface
  private interface Reader<T> {
    T read(String text) throws BadValueException;
  }

  private static <T> T read(
      Configuration configuration,
      String name,
      String attribute,
      Reader<T> reader,
      T otherwise,
      List<ConfigProblem> problems) {
    Setting setting = configuration.find(scope(name) + "." + attribute).orElse(null);
    if (setting == null) {
      return otherwise;
    }
    try {
      return reader.read(setting.value());
    } catch (BadValueException bad) {
      problems.add(bad.at(setting, attribute));
      return otherwise;
    }
  }

  private static int capacity(String text) throws BadValueException {
    String expected = "a whole number of tokens from 1 to " + MOST_TOKENS;
    int capacity = AttributeText.integer(text, expected);
    if (capacity < 1 || capacity > MOST_TOKENS) {
      throw new BadValueException(expected, "To retry without limit, name no budget.");
    }
    return capacity;
  }

  private static double deposit(String text) throws BadValueException {
    double deposit = AttributeText.decimal(text);
    if (deposit < SMALLEST_DEPOSIT || deposit > MOST_TOKENS) {
      throw new BadValueException(
          "tokens from 0.001 to " + MOST_TOKENS, "Less would never fill the budget again.");
    }
    return deposit;
  }
}
