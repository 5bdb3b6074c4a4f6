package dev.backoff.core.validation;

/** How grave a violation is: an error refuses the policy, the others let it pass. */
public enum Severity {
  ERROR,
  WARNING,
  NOTE
}
