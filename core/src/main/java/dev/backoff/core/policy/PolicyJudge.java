package dev.backoff.core.policy;

/**
 * Decides whether a declaration is a policy. {@link BackoffPolicy.Builder} asks it, so that a
 * policy built in code meets the same rules as one that was compiled; the rules stand further down
 * the road than a policy, so the judge is found as a service of this jar.
 */
public interface PolicyJudge {

  /**
   * The policy that {@code declaration} describes.
   *
   * @throws InvalidPolicyException if it breaks a rule, naming every rule it breaks
   */
  BackoffPolicy accept(BackoffDeclaration declaration);
}
