package dev.backoff.core.policy;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A policy as written, unjudged: values may be wrong, durations are still text. Knows which
 * attributes were written and which are defaults.
 *
 * <p>Made by {@link #builder()}, where every attribute starts at the default of {@link Backoff} and
 * each call marks its attribute as written.
 */
public final class BackoffDeclaration {

  /** The cap of a declaration that writes none: that of the annotation. */
  public static final String DEFAULT_CAP = "30s";

  private final Builder values;
  private final Set<Attribute> written;

  private BackoffDeclaration(Builder values) {
    this.values = values;
    this.written = Collections.unmodifiableSet(EnumSet.copyOf(values.written));
  }

  /** A declaration in which nothing is written yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** A builder that starts with what is written here. */
  public Builder toBuilder() {
    return new Builder(values);
  }

  /** Whether the attribute was written, as opposed to left at its default. */
  public boolean isWritten(Attribute attribute) {
    return written.contains(attribute);
  }

  /** The attributes that were written. */
  public Set<Attribute> written() {
    return written;
  }

  public String base() {
    return values.base;
  }

  public double multiplier() {
    return values.multiplier;
  }

  public String cap() {
    return values.cap;
  }

  public Jitter jitter() {
    return values.jitter;
  }

  public int maxRetries() {
    return values.maxRetries;
  }

  /** Whether {@link #maxRetries()} is {@link Backoff#UNLIMITED}. */
  public boolean unlimited() {
    return values.maxRetries == Backoff.UNLIMITED;
  }

  /** Empty for none. */
  public String maxDuration() {
    return values.maxDuration;
  }

  public List<FailureType> retryOn() {
    return values.retryOn;
  }

  public List<FailureType> abortOn() {
    return values.abortOn;
  }

  public boolean matchCauses() {
    return values.matchCauses;
  }

  /** Empty for none. */
  public String retryWhen() {
    return values.retryWhen;
  }

  /** Empty for none. */
  public String retryOnResult() {
    return values.retryOnResult;
  }

  /** Empty for none. */
  public String recover() {
    return values.recover;
  }

  /** Empty for none. */
  public String budget() {
    return values.budget;
  }

  /** Empty where the reader is to derive one from class and method. */
  public String name() {
    return values.name;
  }

  /**
   * Every attribute under its {@linkplain Attribute#key() name}, in the order of the annotation, in
   * types that any format has: text, a number, a boolean, a list of text.
   */
  public Map<String, Object> values() {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Attribute attribute : Attribute.values()) {
      all.put(attribute.key(), value(attribute));
    }
    return Collections.unmodifiableMap(all);
  }

  /**
   * One of {@link #values()}: a jitter by its name, types of failures by their binary names, for
   * example {@code java.io.IOException}.
   */
  public Object value(Attribute attribute) {
    return switch (attribute) {
      case BASE -> base();
      case MULTIPLIER -> multiplier();
      case CAP -> cap();
      case JITTER -> jitter().name();
      case MAX_RETRIES -> maxRetries();
      case MAX_DURATION -> maxDuration();
      case RETRY_ON -> binaryNames(retryOn());
      case ABORT_ON -> binaryNames(abortOn());
      case MATCH_CAUSES -> matchCauses();
      case RETRY_WHEN -> retryWhen();
      case RETRY_ON_RESULT -> retryOnResult();
      case RECOVER -> recover();
      case BUDGET -> budget();
      case NAME -> name();
    };
  }

  private static List<String> binaryNames(List<FailureType> types) {
    return types.stream().map(FailureType::binaryName).toList();
  }

  /** Collects a declaration. Not thread-safe; each setter marks its attribute as written. */
  public static final class Builder {

    private final EnumSet<Attribute> written;
    private String base = "250ms";
    private double multiplier = 2.0;
    private String cap = DEFAULT_CAP;
    private Jitter jitter = Jitter.FULL;
    private int maxRetries = 3;
    private String maxDuration = "";
    private List<FailureType> retryOn = List.of(FailureType.of(Exception.class));
    private List<FailureType> abortOn = List.of();
    private boolean matchCauses;
    private String retryWhen = "";
    private String retryOnResult = "";
    private String recover = "";
    private String budget = "";
    private String name = "";

    private Builder() {
      written = EnumSet.noneOf(Attribute.class);
    }

    private Builder(Builder from) {
      written = EnumSet.copyOf(from.written);
      base = from.base;
      multiplier = from.multiplier;
      cap = from.cap;
      jitter = from.jitter;
      maxRetries = from.maxRetries;
      maxDuration = from.maxDuration;
      retryOn = from.retryOn;
      abortOn = from.abortOn;
      matchCauses = from.matchCauses;
      retryWhen = from.retryWhen;
      retryOnResult = from.retryOnResult;
      recover = from.recover;
      budget = from.budget;
      name = from.name;
    }

    public Builder base(String base) {
      this.base = base;
      return written(Attribute.BASE);
    }

    public Builder multiplier(double multiplier) {
      this.multiplier = multiplier;
      return written(Attribute.MULTIPLIER);
    }

    public Builder cap(String cap) {
      this.cap = cap;
      return written(Attribute.CAP);
    }

    public Builder jitter(Jitter jitter) {
      this.jitter = jitter;
      return written(Attribute.JITTER);
    }

    public Builder maxRetries(int maxRetries) {
      this.maxRetries = maxRetries;
      return written(Attribute.MAX_RETRIES);
    }

    public Builder maxDuration(String maxDuration) {
      this.maxDuration = maxDuration;
      return written(Attribute.MAX_DURATION);
    }

    public Builder retryOn(List<FailureType> retryOn) {
      this.retryOn = List.copyOf(retryOn);
      return written(Attribute.RETRY_ON);
    }

    public Builder abortOn(List<FailureType> abortOn) {
      this.abortOn = List.copyOf(abortOn);
      return written(Attribute.ABORT_ON);
    }

    public Builder matchCauses(boolean matchCauses) {
      this.matchCauses = matchCauses;
      return written(Attribute.MATCH_CAUSES);
    }

    public Builder retryWhen(String retryWhen) {
      this.retryWhen = retryWhen;
      return written(Attribute.RETRY_WHEN);
    }

    public Builder retryOnResult(String retryOnResult) {
      this.retryOnResult = retryOnResult;
      return written(Attribute.RETRY_ON_RESULT);
    }

    public Builder recover(String recover) {
      this.recover = recover;
      return written(Attribute.RECOVER);
    }

    public Builder budget(String budget) {
      this.budget = budget;
      return written(Attribute.BUDGET);
    }

    public Builder name(String name) {
      this.name = name;
      return written(Attribute.NAME);
    }

    /**
     * Says which attributes were written, where that is known otherwise than by which setters were
     * called: a reader that sets defaults too, or a generated table.
     */
    public Builder writtenOnly(Set<Attribute> attributes) {
      written.clear();
      written.addAll(attributes);
      return this;
    }

    /** The declaration as it stands; the builder can go on. */
    public BackoffDeclaration build() {
      return new BackoffDeclaration(new Builder(this));
    }

    private Builder written(Attribute attribute) {
      written.add(attribute);
      return this;
    }
  }
}
