package dev.backoff.core.policy;

import dev.backoff.Jitter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Accepted settings: what a {@link BackoffDeclaration} says, once the rules have found nothing
 * wrong with it. Immutable; durations are nanoseconds.
 *
 * <pre>{@code
 * BackoffPolicy policy =
 *     BackoffPolicy.builder()
 *         .base(Duration.ofMillis(250))
 *         .cap(Duration.ofSeconds(2))
 *         .maxRetries(5)
 *         .retryOn(IOException.class)
 *         .build();
 * }</pre>
 */
public final class BackoffPolicy {

  /** The largest number of retries that can be written; beyond it there is only unlimited. */
  public static final int MOST_RETRIES = 1000;

  /** What {@link #maxDurationNanos()} returns where there is no max duration. */
  public static final long NO_MAX_DURATION = Long.MAX_VALUE;

  private final BackoffDeclaration declaration;
  private final long baseNanos;
  private final long capNanos;
  private final long maxDurationNanos;

  private BackoffPolicy(
      BackoffDeclaration declaration, long baseNanos, long capNanos, long maxDurationNanos) {
    this.declaration = declaration;
    this.baseNanos = baseNanos;
    this.capNanos = capNanos;
    this.maxDurationNanos = maxDurationNanos;
  }

  /**
   * For the validator, which calls it on a clean report only, and for generated tables, which were
   * written out of one. Everyone else uses {@link #builder()}.
   */
  public static BackoffPolicy accepted(
      BackoffDeclaration declaration, long baseNanos, long capNanos, long maxDurationNanos) {
    return new BackoffPolicy(declaration, baseNanos, capNanos, maxDurationNanos);
  }

  /** A builder that starts with the defaults of {@link dev.backoff.Backoff}. */
  public static Builder builder() {
    return new Builder();
  }

  /** The settings as they were written; an override starts from them. */
  public BackoffDeclaration declaration() {
    return declaration;
  }

  /** Ceiling of the wait before retry 1; above zero. */
  public long baseNanos() {
    return baseNanos;
  }

  /** Ratio of one ceiling to the one before, 1 or more, as the decimal it was written as. */
  public BigDecimal multiplier() {
    return WrittenDecimal.of(declaration.multiplier());
  }

  /** Hard upper bound of every wait; above zero. */
  public long capNanos() {
    return capNanos;
  }

  public Jitter jitter() {
    return declaration.jitter();
  }

  /** 1 to 1000, or {@link dev.backoff.Backoff#UNLIMITED}. */
  public int maxRetries() {
    return declaration.maxRetries();
  }

  /** Whether only the max duration ends the retries. */
  public boolean unlimited() {
    return declaration.unlimited();
  }

  /** Budget of the whole call, or {@link #NO_MAX_DURATION}. */
  public long maxDurationNanos() {
    return maxDurationNanos;
  }

  public List<FailureType> retryOn() {
    return declaration.retryOn();
  }

  public List<FailureType> abortOn() {
    return declaration.abortOn();
  }

  public boolean matchCauses() {
    return declaration.matchCauses();
  }

  /** Label for metrics, logs and configuration; empty only where a builder was given none. */
  public String name() {
    return declaration.name();
  }

  /** Collects settings for {@link #build()}. Not thread-safe. */
  public static final class Builder {

    private final BackoffDeclaration.Builder declaration = BackoffDeclaration.builder();

    private Builder() {}

    /** Ceiling of the wait before retry 1, above zero. Default 250 ms. */
    public Builder base(Duration base) {
      declaration.base(DurationText.of(base));
      return this;
    }

    /** Ratio of one ceiling to the one before, finite, 1 or more. Default 2. */
    public Builder multiplier(double multiplier) {
      declaration.multiplier(multiplier);
      return this;
    }

    /** Hard upper bound of every wait, above zero; may be below the base. Default 30 s. */
    public Builder cap(Duration cap) {
      declaration.cap(DurationText.of(cap));
      return this;
    }

    /** How a delay is drawn from its ceiling. Default {@link Jitter#FULL}. */
    public Builder jitter(Jitter jitter) {
      declaration.jitter(jitter);
      return this;
    }

    /**
     * Retries after the first attempt, 1 to 1000, or {@link dev.backoff.Backoff#UNLIMITED} together
     * with a {@link #maxDuration}. Default 3.
     */
    public Builder maxRetries(int maxRetries) {
      declaration.maxRetries(maxRetries);
      return this;
    }

    /** Budget of the whole call, above zero. Default none. */
    public Builder maxDuration(Duration maxDuration) {
      declaration.maxDuration(DurationText.of(maxDuration));
      return this;
    }

    /** Failures worth another attempt, subclasses included. Default {@link Exception}. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final Builder retryOn(Class<? extends Throwable>... types) {
      declaration.retryOn(failureTypes(types));
      return this;
    }

    /** Failures never retried, subclasses included; wins over {@link #retryOn}. Default none. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final Builder abortOn(Class<? extends Throwable>... types) {
      declaration.abortOn(failureTypes(types));
      return this;
    }

    /** Whether the chain of causes is searched too. Default false. */
    public Builder matchCauses(boolean matchCauses) {
      declaration.matchCauses(matchCauses);
      return this;
    }

    /** Name of a shared retry budget. Default none. */
    public Builder budget(String budget) {
      declaration.budget(budget);
      return this;
    }

    /** Label for metrics, logs and configuration. Default none. */
    public Builder name(String name) {
      declaration.name(name);
      return this;
    }

    /**
     * The policy.
     *
     * @throws InvalidPolicyException if a setting breaks a rule; the message lists all that is
     *     wrong
     */
    public BackoffPolicy build() {
      return Judge.INSTANCE.accept(declaration.build());
    }

    private static List<FailureType> failureTypes(Class<? extends Throwable>[] types) {
      return Arrays.stream(types).map(FailureType::of).toList();
    }
  }

  /** Found on first use, in the class loader of this jar. */
  private static final class Judge {

    static final PolicyJudge INSTANCE =
        ServiceLoader.load(PolicyJudge.class, PolicyJudge.class.getClassLoader())
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "No PolicyJudge found: backoff-core was repackaged without its"
                            + " META-INF/services; merge service files when shading."));
  }
}
