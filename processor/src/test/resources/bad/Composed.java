package bad;

import dev.backoff.Backoff;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

class Composed {

  @Backoff
  @Retention(RetentionPolicy.RUNTIME)
  @interface Slow {}

  @Backoff(cap = "10s")
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.FIELD, ElementType.METHOD})
  @interface Slower {}

  @Backoff(base = /*BKF-101*/ "0ms", multiplier = /*BKF-102*/ 0)
  @Retention(RetentionPolicy.RUNTIME)
  @interface ReportedAtDeclaration {}

  /*BKF-219*/ @Slow
  @Retention(RetentionPolicy.RUNTIME)
  @interface OfAComposed {}

  /*BKF-219*/ @Backoff
  @Slow
  @Retention(RetentionPolicy.RUNTIME)
  @interface Both {}

  /*BKF-219*/ @Backoff
  @interface RetainedInClassFiles {}

  /*BKF-219*/ /*BKF-219*/ @Backoff
  @Retention(RetentionPolicy.SOURCE)
  @Target(ElementType.TYPE)
  @interface ForTypes {}

  /*BKF-219*/ @Slow
  @Slower
  void two() {}

  @Backoff
  @Slow
  @Slower
  void directIsNearer() {}

  @Slow
  void one() {}

  @ReportedAtDeclaration
  void uses() {}

  @ReportedAtDeclaration
  void usesToo() {}

  @OfAComposed
  void usesNested() {}

  @RetainedInClassFiles
  void usesInvisible() {}

  /*BKF-201*/ @Slow
  native void elsewhere();
}
