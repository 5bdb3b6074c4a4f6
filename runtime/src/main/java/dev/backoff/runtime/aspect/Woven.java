package dev.backoff.runtime.aspect;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The mark that weaving leaves on a method: which advice surrounds it, in which format. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Woven {

  /**
   * The kind of advice: {@code plain}, {@code budgeted}, {@code timed}, {@code conditional}, {@code
   * rich} or {@code recovering}.
   */
  String kind();

  /** The format of the interface that the woven code calls. */
  String version();
}
