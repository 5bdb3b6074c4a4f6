package dev.backoff.core.table;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tables that have registered themselves, each kept with its own class, so that neither
 * outlives the other.
 */
public final class TableRegistry {

  private static final ClassValue<Slot> SLOTS =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> tableClass) {
          return new Slot();
        }
      };

  private static final class Slot {
    volatile @Nullable BackoffTable table;
  }

  private TableRegistry() {}

  static void put(BackoffTable table) {
    SLOTS.get(table.getClass()).table = table;
  }

  /** The table of a table's class, present once that class is initialised. */
  public static Optional<BackoffTable> of(Class<?> tableClass) {
    return Optional.ofNullable(SLOTS.get(tableClass).table);
  }
}
