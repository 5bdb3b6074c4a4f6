package dev.backoff.core.table;

import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.schedule.Schedule;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One method of a table: its whole declaration and the growing part of its schedule, as literals. A
 * generated table makes one by a chain of calls; an attribute that a later version adds is a
 * further call, which older tables do not make.
 */
public final class TableRow {

  private final BackoffDeclaration.Builder declaration = BackoffDeclaration.builder();
  private final EnumSet<Attribute> written = EnumSet.noneOf(Attribute.class);
  private String[] retryOn = {};
  private String[] abortOn = {};
  private long baseNanos;
  private long capNanos;
  private long maxDurationNanos = BackoffPolicy.NO_MAX_DURATION;
  private long[] ceilingsNanos = {};
  private MethodCalls calls = MethodCalls.NONE;

  private TableRow() {}

  /** An empty row for the method that is called {@code name} in metrics, logs and configuration. */
  public static TableRow named(String name) {
    TableRow row = new TableRow();
    row.declaration.name(name);
    return row;
  }

  public TableRow base(String text, long nanos) {
    declaration.base(text);
    baseNanos = nanos;
    return this;
  }

  public TableRow multiplier(double multiplier) {
    declaration.multiplier(multiplier);
    return this;
  }

  public TableRow cap(String text, long nanos) {
    declaration.cap(text);
    capNanos = nanos;
    return this;
  }

  public TableRow jitter(String jitter) {
    declaration.jitter(Jitter.valueOf(jitter));
    return this;
  }

  public TableRow maxRetries(int maxRetries) {
    declaration.maxRetries(maxRetries);
    return this;
  }

  public TableRow maxDuration(String text, long nanos) {
    declaration.maxDuration(text);
    maxDurationNanos = nanos;
    return this;
  }

  /** Binary names. */
  public TableRow retryOn(String... types) {
    retryOn = types.clone();
    return this;
  }

  /** Binary names. */
  public TableRow abortOn(String... types) {
    abortOn = types.clone();
    return this;
  }

  public TableRow matchCauses(boolean matchCauses) {
    declaration.matchCauses(matchCauses);
    return this;
  }

  /** The name of the method; {@link #calls} has what calls it. */
  public TableRow retryWhen(String method) {
    declaration.retryWhen(method);
    return this;
  }

  /** The name of the method; {@link #calls} has what calls it. */
  public TableRow retryOnResult(String method) {
    declaration.retryOnResult(method);
    return this;
  }

  /** The name of the method; {@link #calls} has what calls it. */
  public TableRow recover(String method) {
    declaration.recover(method);
    return this;
  }

  /** What calls the methods that retryWhen, retryOnResult and recover name. */
  public TableRow calls(MethodCalls calls) {
    this.calls = calls;
    return this;
  }

  public TableRow budget(String budget) {
    declaration.budget(budget);
    return this;
  }

  /** The keys of the attributes that the user wrote. */
  public TableRow written(String... attributes) {
    for (String key : attributes) {
      written.add(attribute(key));
    }
    return this;
  }

  /** The ceilings up to the last that differs from the one before. */
  public TableRow ceilings(long... nanos) {
    ceilingsNanos = nanos.clone();
    return this;
  }

  /**
   * The schedule with its policy.
   *
   * @param loader finds the classes that retryOn and abortOn name; null for the bootstrap loader
   * @throws ClassNotFoundException if one of them is missing at run time
   */
  public Schedule schedule(@Nullable ClassLoader loader) throws ClassNotFoundException {
    // A copy: two threads may meet their first failure at the same time.
    BackoffDeclaration whole =
        declaration.build().toBuilder()
            .retryOn(resolve(retryOn, loader))
            .abortOn(resolve(abortOn, loader))
            .writtenOnly(written)
            .build();
    BackoffPolicy policy = BackoffPolicy.accepted(whole, baseNanos, capNanos, maxDurationNanos);
    return Schedule.tabulated(policy, ceilingsNanos);
  }

  /** What calls the methods that the row names; {@link MethodCalls#NONE} if it names none. */
  public MethodCalls methodCalls() {
    return calls;
  }

  private static Attribute attribute(String key) {
    Optional<Attribute> named = Attribute.named(key);
    if (named.isEmpty()) {
      throw new IllegalArgumentException("written: " + key + " is no attribute");
    }
    return named.get();
  }

  private static List<FailureType> resolve(String[] names, @Nullable ClassLoader loader)
      throws ClassNotFoundException {
    FailureType[] types = new FailureType[names.length];
    for (int i = 0; i < names.length; i++) {
      types[i] = FailureType.of(Class.forName(names[i], false, loader).asSubclass(Throwable.class));
    }
    return List.of(types);
  }
}
