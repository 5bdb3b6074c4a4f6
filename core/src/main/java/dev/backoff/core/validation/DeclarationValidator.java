package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationSyntaxException;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.policy.FailureType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a declaration by the rules about values: all faults at once, and a policy if there is
 * none.
 */
public final class DeclarationValidator {

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");
  private static final Set<String> RESERVED_NAMES = Set.of("default", "enabled", "nested");
  private static final List<String> NEVER_RETRIED =
      List.of(
          "java.lang.VirtualMachineError",
          "java.lang.InterruptedException",
          "java.nio.channels.ClosedByInterruptException");
  private static final Set<String> ALL_ERRORS = Set.of("java.lang.Error", "java.lang.Throwable");

  private static final Set<Attribute> VALUES_OF_THE_WAITS =
      EnumSet.of(
          Attribute.BASE,
          Attribute.MULTIPLIER,
          Attribute.CAP,
          Attribute.MAX_RETRIES,
          Attribute.MAX_DURATION);

  private final BackoffDeclaration declaration;
  private final List<Violation> found = new ArrayList<>();

  private DeclarationValidator(BackoffDeclaration declaration) {
    this.declaration = declaration;
  }

  /** What the rules say of {@code declaration}. */
  public static Judgement judge(BackoffDeclaration declaration) {
    return new DeclarationValidator(declaration).judge();
  }

  /** Whether no failure of {@code type} is retried, whatever a policy lists. */
  public static boolean isNeverRetried(FailureType type) {
    return NEVER_RETRIED.stream().anyMatch(type::isSubtypeOf);
  }

  /**
   * A report, and what the waits can be computed from.
   *
   * @param candidate null if one of the values of the waits is wrong; accepted only where neither
   *     this report nor that of its schedule has an error, so that a bad name does not hide a bad
   *     schedule
   */
  public record Judgement(ValidationReport report, @Nullable BackoffPolicy candidate) {}

  private Judgement judge() {
    OptionalLong base = positive(Attribute.BASE, declaration.base(), Rule.BASE_NOT_POSITIVE);
    multiplier();
    OptionalLong cap = positive(Attribute.CAP, declaration.cap(), Rule.CAP_NOT_POSITIVE);
    maxRetries();
    OptionalLong maxDuration = maxDuration();
    retryOn();
    name();

    ValidationReport report = new ValidationReport(found);
    return report.errors().map(Violation::attribute).anyMatch(VALUES_OF_THE_WAITS::contains)
        ? new Judgement(report, null)
        : new Judgement(
            report,
            BackoffPolicy.accepted(
                declaration,
                base.orElseThrow(),
                cap.orElseThrow(),
                maxDuration.orElse(BackoffPolicy.NO_MAX_DURATION)));
  }

  private OptionalLong positive(Attribute attribute, String text, Rule notPositive) {
    OptionalLong nanos = duration(attribute, text);
    if (nanos.isPresent() && nanos.getAsLong() <= 0) {
      found.add(notPositive.at(attribute, DurationText.display(nanos.getAsLong())));
      return OptionalLong.empty();
    }
    return nanos;
  }

  private OptionalLong duration(Attribute attribute, String text) {
    try {
      return OptionalLong.of(DurationText.parse(text));
    } catch (DurationSyntaxException notOne) {
      found.add(
          Rule.NOT_A_DURATION.at(
              attribute, attribute.key(), text, notOne.expected(), notOne.hint()));
      return OptionalLong.empty();
    }
  }

  private void multiplier() {
    double multiplier = declaration.multiplier();
    if (!(multiplier >= 1) || Double.isInfinite(multiplier)) {
      found.add(Rule.MULTIPLIER_TOO_SMALL.at(Attribute.MULTIPLIER, multiplier));
    }
  }

  private void maxRetries() {
    int retries = declaration.maxRetries();
    if (declaration.unlimited()) {
      if (declaration.maxDuration().isEmpty()) {
        found.add(
            Rule.MAX_RETRIES_OUT_OF_RANGE.at(
                Attribute.MAX_RETRIES, "UNLIMITED without a maxDuration", "Write maxDuration."));
      }
    } else if (retries < 1 || retries > BackoffPolicy.MOST_RETRIES) {
      found.add(
          Rule.MAX_RETRIES_OUT_OF_RANGE.at(Attribute.MAX_RETRIES, retries, retriesHint(retries)));
    }
  }

  private static String retriesHint(int retries) {
    return retries == 0
        ? "It counts retries, not attempts; to switch retrying off, configure"
            + " backoff.enabled=false."
        : "It counts retries after the first attempt.";
  }

  private OptionalLong maxDuration() {
    return declaration.maxDuration().isEmpty()
        ? OptionalLong.empty()
        : positive(
            Attribute.MAX_DURATION, declaration.maxDuration(), Rule.MAX_DURATION_NOT_POSITIVE);
  }

  private void retryOn() {
    List<FailureType> retryOn = declaration.retryOn();
    int[] retryable =
        IntStream.range(0, retryOn.size()).filter(i -> isRetryable(i, retryOn.get(i))).toArray();
    if (retryOn.stream().allMatch(type -> abortOf(type).isPresent()) && !judgesResultsAlone()) {
      found.add(nothingRetried(retryOn));
    } else {
      IntStream.of(retryable).forEach(i -> useful(i, retryOn.get(i)));
    }
  }

  /** Results that are not good enough are worth retries, whatever becomes of failures. */
  private boolean judgesResultsAlone() {
    return !declaration.retryOnResult().isEmpty() && declaration.retryWhen().isEmpty();
  }

  private Violation nothingRetried(List<FailureType> retryOn) {
    if (retryOn.isEmpty()) {
      return Rule.NOTHING_RETRIED.at(Attribute.RETRY_ON, "is empty");
    }
    return Rule.NOTHING_RETRIED.at(
        declaration.isWritten(Attribute.RETRY_ON) ? Attribute.RETRY_ON : Attribute.ABORT_ON,
        "all of it is covered by abortOn");
  }

  private boolean isRetryable(int element, FailureType type) {
    if (isNeverRetried(type)) {
      found.add(Rule.NEVER_RETRIED.atElement(Attribute.RETRY_ON, element, type.simpleName()));
      return false;
    }
    if (ALL_ERRORS.contains(type.binaryName())) {
      found.add(Rule.ERRORS_RETRIED.atElement(Attribute.RETRY_ON, element, type.simpleName()));
    }
    return true;
  }

  /** One that a supertype beside it covers is documentation. */
  private void useful(int element, FailureType type) {
    Optional<FailureType> abort = abortOf(type);
    if (declaration.retryOn().indexOf(type) < element) {
      found.add(Rule.RETRY_ON_TWICE.atElement(Attribute.RETRY_ON, element, type.simpleName()));
    } else if (abort.isPresent() && declaration.isWritten(Attribute.RETRY_ON)) {
      found.add(
          Rule.RETRY_ON_ABORTED.atElement(
              Attribute.RETRY_ON, element, type.simpleName(), abort.get().simpleName()));
    }
  }

  /** What keeps failures of {@code type} from being retried, if all of them are aborted. */
  private Optional<FailureType> abortOf(FailureType type) {
    return declaration.abortOn().stream().filter(type::isSubtypeOf).findFirst();
  }

  private void name() {
    String name = declaration.name();
    if (!declaration.isWritten(Attribute.NAME) || name.isEmpty()) {
      return;
    }
    if (RESERVED_NAMES.contains(name) || !NAME.matcher(name).matches()) {
      found.add(Rule.NAME_MALFORMED.at(Attribute.NAME, name));
    }
  }
}
