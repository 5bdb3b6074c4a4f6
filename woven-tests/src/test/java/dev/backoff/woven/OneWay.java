package dev.backoff.woven;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A promise that means nothing to a {@code Retrier}, or nothing to a woven method. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface OneWay {

  /** Why. */
  String value();
}
