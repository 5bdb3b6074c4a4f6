package dev.backoff.core.policy;

/** Policies that no rule has looked at, for tests of what lies behind the rules. */
public final class AcceptedPolicies {

  private AcceptedPolicies() {}

  /** What {@code declaration} says, whether a rule refuses it or not. */
  public static BackoffPolicy of(BackoffDeclaration declaration) {
    return BackoffPolicy.accepted(
        declaration,
        DurationText.parse(declaration.base()),
        DurationText.parse(declaration.cap()),
        declaration.maxDuration().isEmpty()
            ? BackoffPolicy.NO_MAX_DURATION
            : DurationText.parse(declaration.maxDuration()));
  }

  /** The same of a declaration that is still open. */
  public static BackoffPolicy of(BackoffDeclaration.Builder declaration) {
    return of(declaration.build());
  }
}
