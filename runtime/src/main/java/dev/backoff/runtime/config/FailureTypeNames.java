package dev.backoff.runtime.config;

import dev.backoff.core.policy.FailureType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Classes of failures, written as binary names with commas between them. */
final class FailureTypeNames {

  private static final String EXPECTED = "binary names of exceptions, separated by commas";

  private FailureTypeNames() {}

  static List<FailureType> resolve(String text, @Nullable ClassLoader loader)
      throws BadValueException {
    List<FailureType> types = new ArrayList<>();
    if (!text.isBlank()) {
      for (String name : text.split(",", -1)) {
        types.add(FailureType.of(load(name.strip(), loader)));
      }
    }
    return types;
  }

  private static Class<? extends Throwable> load(String name, @Nullable ClassLoader loader)
      throws BadValueException {
    try {
      return Class.forName(name, false, loader).asSubclass(Throwable.class);
    } catch (ClassNotFoundException | LinkageError missing) {
      throw new BadValueException(
          EXPECTED,
          "No class \"" + name + "\" is found; with its package, and $ before a nested class.");
    } catch (ClassCastException other) {
      throw new BadValueException(EXPECTED, "Leave " + name + " out, which can't be thrown.");
    }
  }
}
