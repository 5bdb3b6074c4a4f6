package dev.backoff.core.policy;

import java.util.List;

/**
 * Settings that break a rule. The message lists everything that is wrong, one line each, with rule
 * ids; {@link #ruleIds()} has the ids alone.
 *
 * <p>Thrown to those who build a policy in code. In a woven method it is never thrown: there it is
 * attached to the user's own failure as suppressed.
 */
public final class InvalidPolicyException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String[] ruleIds;

  public InvalidPolicyException(List<String> ruleIds, String message) {
    super(message);
    this.ruleIds = ruleIds.toArray(String[]::new);
  }

  public InvalidPolicyException(List<String> ruleIds, String message, Throwable cause) {
    super(message, cause);
    this.ruleIds = ruleIds.toArray(String[]::new);
  }

  /** The ids of the rules that were broken, for example {@code [BKF-101, BKF-102]}. */
  public List<String> ruleIds() {
    return List.of(ruleIds);
  }
}
