package bad;

import dev.backoff.Backoff;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Looked up where it is used, and reported there. */
class NamedByComposed {

  @Backoff(retryWhen = "isTransient", recover = "instead")
  @Target(ElementType.METHOD)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Retried {}

  static class Has {
    @Retried
    String call() {
      return "";
    }

    boolean isTransient(Exception failure) {
      return true;
    }

    String instead() {
      return "";
    }
  }

  static class HasNone {
    /*BKF-207*/ /*BKF-207*/ @Retried
    String call() {
      return "";
    }
  }

  static class HasOne {
    /*BKF-207*/ @Retried
    String call() {
      return "";
    }

    boolean isTransient(Exception failure) {
      return true;
    }
  }

  @Backoff(recover = "instead")
  static class WholeClass {
    public String call() {
      return "";
    }

    public int /*BKF-207*/ count() {
      return 0;
    }

    String instead() {
      return "";
    }

    int notCovered() {
      return 0;
    }
  }
}
