package dev.backoff.core.validation;

import dev.backoff.core.policy.Attribute;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Every rule there is: id, severity, text. A text names the place, the value with its unit, what is
 * expected and what to do; {@code %s} stands for what a finding fills in. Ids are fixed and never
 * used again.
 */
public enum Rule {
  BASE_NOT_POSITIVE(
      "BKF-101",
      Severity.ERROR,
      "base: %s (expected: > 0). To retry at once, write a small base such as \"1ms\"."),
  MULTIPLIER_TOO_SMALL(
      "BKF-102",
      Severity.ERROR,
      "multiplier: %s (expected: a finite number >= 1). Write 1 for equal waits, 2 to double them."),
  CAP_NOT_POSITIVE(
      "BKF-103",
      Severity.ERROR,
      "cap: %s (expected: > 0). Write the longest wait you accept, such as \"30s\"."),
  MAX_RETRIES_OUT_OF_RANGE(
      "BKF-104",
      Severity.ERROR,
      "maxRetries: %s (expected: 1 to 1000, or Backoff.UNLIMITED with a maxDuration). %s"),
  MAX_DURATION_NOT_POSITIVE(
      "BKF-105", Severity.ERROR, "maxDuration: %s (expected: > 0). Leave it out for no limit."),
  NOT_A_DURATION("BKF-106", Severity.ERROR, "%s: \"%s\" is not a duration (expected: %s). %s"),

  NOTHING_TO_WEAVE(
      "BKF-201",
      Severity.ERROR,
      "%s: %s method (expected: a method with a body). Annotate the implementation, or wrap the"
          + " client and annotate the wrapper, or use Retrier."),
  ASYNCHRONOUS_RESULT(
      "BKF-202",
      Severity.ERROR,
      "%s: %s is an asynchronous result that is not supported (expected: CompletionStage,"
          + " CompletableFuture or the value itself). Return one of them, or wait for it inside the"
          + " method."),
  MONITOR_HELD(
      "BKF-203",
      Severity.WARNING,
      "%s: synchronized, so that its waits hold the monitor (expected: a lock that is free between"
          + " attempts). Lock in a synchronized block inside the body."),
  RETRY_ON_TWICE(
      "BKF-204",
      Severity.WARNING,
      "retryOn: %s stands twice (expected: each failure once). Leave it out the second time."),
  RETRY_ON_ABORTED(
      "BKF-204",
      Severity.WARNING,
      "retryOn: %s is never retried, since abortOn has %s (expected: failures that abortOn leaves)."
          + " Take it out of one of the two."),
  FAILURE_NOT_THROWN(
      "BKF-205",
      Severity.WARNING,
      "retryOn: %s can't be thrown by %s, which declares %s%s (expected: a failure that is declared,"
          + " or an unchecked one). Declare it, or take it out of retryOn."),
  NEVER_RETRIED(
      "BKF-206",
      Severity.ERROR,
      "retryOn: %s is never retried (expected: failures that another attempt may mend). Leave it"
          + " out; in abortOn it is fine."),
  ERRORS_RETRIED(
      "BKF-206",
      Severity.WARNING,
      "retryOn: %s takes in every Error, such as a failed assertion or class loading (expected:"
          + " exceptions). Write Exception, or the one Error type that is meant."),
  METHOD_MISSING(
      "BKF-207",
      Severity.ERROR,
      "%s: \"%s\" is no %s of %s (expected: one of that class or its superclasses). %s"),
  METHOD_UNREACHABLE(
      "BKF-207",
      Severity.ERROR,
      "%s: %s can't be called, since %s (expected: reachable for generated code in its package)."
          + " Widen that access."),
  METHOD_NOT_STATIC(
      "BKF-207",
      Severity.ERROR,
      "%s: %s is not static, but %s is (expected: a static method). Make it static."),
  METHOD_PARAMETERS(
      "BKF-207", Severity.ERROR, "%s: the parameters of %s do not fit (expected: %s). Declare %s."),
  METHOD_AMBIGUOUS(
      "BKF-207",
      Severity.ERROR,
      "%s: %s fit alike (expected: one method that fits). Rename the others."),
  METHOD_RESULT(
      "BKF-207", Severity.ERROR, "%s: %s returns %s (expected: %s). Change its result type."),
  METHOD_THROWS("BKF-207", Severity.ERROR, "%s: %s throws %s (expected: %s). Catch it there."),
  PREDICATE_NEVER_ASKED(
      "BKF-207",
      Severity.ERROR,
      "retryWhen: %s takes no failure that is retried (expected: %s, a sub- or a supertype). Widen"
          + " its parameter, or add to retryOn."),
  RECOVER_NEVER_CALLED(
      "BKF-207",
      Severity.ERROR,
      "recover: %s would never be called (expected: a failure that is recovered). Take another, since"
          + " Errors and InterruptedException always leave."),
  RECOVER_UNCLEAR(
      "BKF-207",
      Severity.ERROR,
      "recover: the parameter of %s may be the argument or the failure (expected: only one of them)."
          + " Declare %s."),
  RECOVER_TWICE(
      "BKF-207",
      Severity.ERROR,
      "recover: %s are for the same failure, %s (expected: one method for each type). Remove one, or"
          + " change what it takes."),
  NAMED_METHOD_COVERED(
      "BKF-207",
      Severity.ERROR,
      "%s: %s is retried itself by the policy of its class, which names it (expected: a method that"
          + " this policy does not cover). Make it package-private, or annotate methods instead of"
          + " the class."),
  RESULT_OF_VOID(
      "BKF-208",
      Severity.ERROR,
      "retryOnResult: \"%s\" has nothing to judge, since %s is void (expected: a method with a"
          + " result). Leave it out, or return a result."),
  STAGE_OUTSIDE_LOCK(
      "BKF-208",
      Severity.ERROR,
      "%s: synchronized with an asynchronous result, so that retries would run outside the lock"
          + " (expected: not synchronized). Lock inside what runs asynchronously."),
  ANNOTATION_LOST(
      "BKF-209",
      Severity.WARNING,
      "%s: overrides %s, which is retried, without being so itself (expected: the annotation again,"
          + " since an override does not inherit it). Repeat the annotation, or call super."),
  RETRIES_NESTED(
      "BKF-210",
      Severity.WARNING,
      "%s: is retried and calls super.%s, which is retried too: %s (expected: retries in one place)."
          + " Leave the annotation of the override out."),
  ATTEMPTS_MULTIPLIED(
      "BKF-211",
      Severity.WARNING,
      "%s: is retried and calls %s, which is retried too: %s (expected: retries in one place). Take"
          + " one of the annotations away, or configure backoff.nested=collapse."),
  TRANSACTION_AROUND(
      "BKF-212",
      Severity.WARNING,
      "%s: @Transactional%s by a proxy keeps one transaction around all attempts (expected: a"
          + " transaction for each attempt). Move it to a method of another bean that this one"
          + " calls."),
  FAILS_AT_COMMIT(
      "BKF-212",
      Severity.WARNING,
      "retryOn: %s appears when the transaction of @Transactional commits, outside the retry"
          + " (expected: a transaction inside each attempt). Move it to a method of another bean that"
          + " this one calls."),
  PARAMETER_USED_UP(
      "BKF-213",
      Severity.WARNING,
      "%s: the first attempt uses up its parameter %s of type %s (expected: what every attempt can"
          + " read anew). Take the content, or a supplier of it."),
  CHECKED_AT_RUN_TIME(
      "BKF-214",
      Severity.WARNING,
      "%s: stands in a local or anonymous class, which this compiler does not show, so that its"
          + " policy is checked at run time only (expected: a class with a name of its own). Move it"
          + " there."),
  NO_PUBLIC_METHOD(
      "BKF-215",
      Severity.WARNING,
      "%s: declares no public method with a body, so that @Backoff on it does nothing (expected: at"
          + " least one). Annotate the methods."),
  FAILURE_KEPT(
      "BKF-216",
      Severity.WARNING,
      "%s: its own catch takes %s, so that nothing is ever retried (expected: failures that leave the"
          + " method). Let them leave, or throw in the catch."),
  CLASS_LEVEL_REFUSED(
      "BKF-218", Severity.ERROR, "%s: @%s on %s (expected: %s). Annotate the methods."),
  COMPOSED_REFUSED(
      "BKF-219",
      Severity.ERROR,
      "%s: %s (expected: %s). Use one composed annotation that fits, or @Backoff itself."),
  NOTHING_RETRIED(
      "BKF-220",
      Severity.ERROR,
      "retryOn: %s, so that nothing is ever retried (expected: at least one failure that abortOn"
          + " leaves). Add a failure to retryOn, or leave the attribute out for Exception."),
  NAME_MALFORMED(
      "BKF-221",
      Severity.ERROR,
      "name: \"%s\" (expected: a letter, then letters, digits, _ or -; not default, enabled or"
          + " nested). Choose another: metrics, logs and configuration use it."),
  TABLE_NAME_TAKEN(
      "BKF-222",
      Severity.ERROR,
      "%s: a class %s exists already (expected: a free name for the table of waits). Rename that"
          + " class."),

  RETRY_UNREACHABLE(
      "BKF-301",
      Severity.ERROR,
      "maxDuration: %s is over before retry %s can start, since the waits up to it take at least %s"
          + " (expected: every retry can start). Raise maxDuration%s."),
  RETRY_UNLIKELY(
      "BKF-302",
      Severity.WARNING,
      "maxDuration: %s is mostly over before retry %s, since the waits up to it take %s on average"
          + " (expected: room for every retry). Raise maxDuration or lower maxRetries."),
  DEAD_CAP(
      "BKF-303",
      Severity.WARNING,
      "cap: %s never matters, since multiplier 1 keeps every wait at base %s (expected: a cap that"
          + " can be met). Leave cap out or raise multiplier."),
  CAP_BELOW_BASE(
      "BKF-304",
      Severity.WARNING,
      "cap: %s%s is below base %s%s, so that every ceiling is the cap (expected: cap >= base)."
          + " Raise cap or lower base."),
  DEAD_MULTIPLIER(
      "BKF-305",
      Severity.NOTE,
      "multiplier: %s has no effect, since %s (expected: a multiplier that matters). Leave it out."),
  WAITS_TOO_LONG(
      "BKF-306",
      Severity.ERROR,
      "maxRetries: the worst case of all waits is %s (expected: at most %s in this build). Lower %s."),
  WAITS_TOO_SHORT(
      "BKF-307",
      Severity.WARNING,
      "base: \"%s\" lets all waits together last at most %s (expected: at least 1 ms). Raise base or"
          + " cap, or write base in us or ns if that is meant."),
  DEFAULT_CAP_CUTS(
      "BKF-308",
      Severity.WARNING,
      "cap: the default of %s cuts retry %s, which would wait up to %s (expected: a written cap)."
          + " Write cap = \"%s\" or another bound."),
  RETRIES_END_FIRST(
      "BKF-309",
      Severity.NOTE,
      "maxDuration: %s outlasts the 3 retries of the default, which wait at most %s (expected: a"
          + " written maxRetries). Write maxRetries, or Backoff.UNLIMITED to use the time."),
  UNLIMITED_SPIN(
      "BKF-310",
      Severity.ERROR,
      "maxRetries: UNLIMITED with waits of at most %s would run attempts back to back for %s"
          + " (expected: waits that reach 1 ms). Raise base or cap."),
  BUDGET_ALONE(
      "BKF-311",
      Severity.NOTE,
      "budget: \"%s\" is named by one method only and not configured (expected: a budget that several"
          + " methods share). %s"),

  CRASH(
      "BKF-900",
      Severity.ERROR,
      "%s: the processor failed (expected: no failure). Please report it with this trace.\n%s"),
  OPTION_REFUSED("BKF-902", Severity.ERROR, "-A%s: %s (expected: %s). %s");

  private final String id;
  private final Severity severity;
  private final String text;

  Rule(String id, Severity severity, String text) {
    this.id = id;
    this.severity = severity;
    this.text = text;
  }

  /** For example {@code BKF-101}. */
  public String id() {
    return id;
  }

  public Severity severity() {
    return severity;
  }

  /** A finding at an attribute. */
  public Violation at(Attribute attribute, Object... args) {
    return violation(attribute, Violation.WHOLE, args);
  }

  /** A finding at one element of an array attribute, counted from 0. */
  public Violation atElement(Attribute attribute, int element, Object... args) {
    return violation(attribute, element, args);
  }

  /** A finding about the annotation or method as a whole. */
  public Violation atWhole(Object... args) {
    return violation(null, Violation.WHOLE, args);
  }

  private Violation violation(@Nullable Attribute attribute, int element, Object... args) {
    String message = "[" + id + "] " + String.format(Locale.ROOT, text, args);
    return new Violation(this, attribute, element, message);
  }
}
