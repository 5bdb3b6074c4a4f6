package dev.backoff.core.table;

import org.jspecify.annotations.Nullable;

/**
 * The schedules of one class, generated when it was compiled. A subclass is package-private, holds
 * literals only and registers itself in its static initialiser; the runtime finds it by name, never
 * by reflection on its members.
 */
public abstract class BackoffTable {

  /** The format that this version writes and the newest that it reads. */
  public static final int FORMAT = 1;

  /** The version of this library, which tables and messages name. */
  public static final String VERSION = "0.1.0";

  private static final String SUFFIX = "_BackoffTable";

  private final int format;
  private final String version;

  /**
   * @param format the {@link #FORMAT} of the version that generated the table
   * @param version that version, for example {@code 0.1.0}
   */
  protected BackoffTable(int format, String version) {
    this.format = format;
    this.version = version;
  }

  /** The binary name of the table of the class with this binary name. */
  public static String nameFor(String ownerBinaryName) {
    return ownerBinaryName + SUFFIX;
  }

  /** Makes {@code table} known; generated code calls it once, in its static initialiser. */
  protected static void register(BackoffTable table) {
    TableRegistry.put(table);
  }

  /** The format it was written in; above {@link #FORMAT} nothing else may be asked of it. */
  public final int format() {
    return format;
  }

  /** The version that generated it. */
  public final String version() {
    return version;
  }

  /**
   * The row of a method, or null if it has none.
   *
   * @param method a {@link MethodKey} as text
   */
  public abstract @Nullable TableRow row(String method);
}
