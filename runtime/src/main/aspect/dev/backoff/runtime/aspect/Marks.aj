package dev.backoff.runtime.aspect;

import dev.backoff.Backoff;

/**
 * Decides once per method how it is retried, and leaves the decision as a mark.
 *
 * <p>Three lines per kind: the annotation on the method, a composed annotation on it, the annotation
 * on its class; the nearest counts whole. No method meets two lines: ajc warns about every method
 * that does, in the log of the user. So the two ways to be rich, each with its three lines, exclude
 * each other. An <em>or</em> inside one line would say it shorter, but kinds told apart by negations
 * of an <em>or</em> keep ajc busy until its memory is used up.
 */
public aspect Marks {

  declare @method : @Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration = "", budget = "") !abstract !native * *(..)
      : @Woven(kind = "plain", version = "1");
  declare @method : !@Backoff @(@Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration = "", budget = "") *) !abstract !native * *(..)
      : @Woven(kind = "plain", version = "1");
  declare @method : !@Backoff !@(@Backoff *) public !abstract !native * (@Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration = "", budget = "") *).*(..)
      : @Woven(kind = "plain", version = "1");

  declare @method : @Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration = "", budget != "") !abstract !native * *(..)
      : @Woven(kind = "budgeted", version = "1");
  declare @method : !@Backoff @(@Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration = "", budget != "") *) !abstract !native * *(..)
      : @Woven(kind = "budgeted", version = "1");
  declare @method : !@Backoff !@(@Backoff *) public !abstract !native * (@Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration = "", budget != "") *).*(..)
      : @Woven(kind = "budgeted", version = "1");

  declare @method : @Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration != "") !abstract !native * *(..)
      : @Woven(kind = "timed", version = "1");
  declare @method : !@Backoff @(@Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration != "") *) !abstract !native * *(..)
      : @Woven(kind = "timed", version = "1");
  declare @method : !@Backoff !@(@Backoff *) public !abstract !native * (@Backoff(recover = "", retryOnResult = "", retryWhen = "", maxDuration != "") *).*(..)
      : @Woven(kind = "timed", version = "1");

  declare @method : @Backoff(recover = "", retryOnResult = "", retryWhen != "", maxDuration = "") !abstract !native * *(..)
      : @Woven(kind = "conditional", version = "1");
  declare @method : !@Backoff @(@Backoff(recover = "", retryOnResult = "", retryWhen != "", maxDuration = "") *) !abstract !native * *(..)
      : @Woven(kind = "conditional", version = "1");
  declare @method : !@Backoff !@(@Backoff *) public !abstract !native * (@Backoff(recover = "", retryOnResult = "", retryWhen != "", maxDuration = "") *).*(..)
      : @Woven(kind = "conditional", version = "1");

  declare @method : @Backoff(recover = "", retryOnResult = "", retryWhen != "", maxDuration != "") !abstract !native * *(..)
      : @Woven(kind = "rich", version = "1");
  declare @method : !@Backoff @(@Backoff(recover = "", retryOnResult = "", retryWhen != "", maxDuration != "") *) !abstract !native * *(..)
      : @Woven(kind = "rich", version = "1");
  declare @method : !@Backoff !@(@Backoff *) public !abstract !native * (@Backoff(recover = "", retryOnResult = "", retryWhen != "", maxDuration != "") *).*(..)
      : @Woven(kind = "rich", version = "1");

  declare @method : @Backoff(recover = "", retryOnResult != "") !abstract !native * *(..)
      : @Woven(kind = "rich", version = "1");
  declare @method : !@Backoff @(@Backoff(recover = "", retryOnResult != "") *) !abstract !native * *(..)
      : @Woven(kind = "rich", version = "1");
  declare @method : !@Backoff !@(@Backoff *) public !abstract !native * (@Backoff(recover = "", retryOnResult != "") *).*(..)
      : @Woven(kind = "rich", version = "1");

  declare @method : @Backoff(recover != "") !abstract !native * *(..)
      : @Woven(kind = "recovering", version = "1");
  declare @method : !@Backoff @(@Backoff(recover != "") *) !abstract !native * *(..)
      : @Woven(kind = "recovering", version = "1");
  declare @method : !@Backoff !@(@Backoff *) public !abstract !native * (@Backoff(recover != "") *).*(..)
      : @Woven(kind = "recovering", version = "1");
}
