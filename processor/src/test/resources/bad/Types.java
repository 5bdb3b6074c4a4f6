package bad;

import dev.backoff.Backoff;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.concurrent.Future;

class Types {

  @Backoff
  @Retention(RetentionPolicy.RUNTIME)
  @interface Slow {}

  /*BKF-218*/ @Backoff
  interface Client {
    void call();

    @Backoff(base = /*BKF-101*/ "0ms")
    default void other() {}
  }

  /*BKF-218*/ @Backoff(base = /*BKF-101*/ "0ms")
  enum Kind {
    A
  }

  /*BKF-218*/ @Backoff
  record Point(int x) {}

  /*BKF-218*/ @Slow
  static class Shop {
    public void sell() {}
  }

  /*BKF-218*/ @Slow
  interface Seller {}

  @Backoff(base = /*BKF-106*/ "1", name = /*BKF-221*/ "default")
  static class ReportedOnce {
    public void one() {}

    public void two() {}

    @Backoff(multiplier = /*BKF-102*/ 0)
    public void three() {}
  }

  @Backoff
  abstract static class PublicMethodsOnly {
    public native int /*BKF-201*/ hash();

    native int packagePrivate();

    public abstract int left();

    public Future<?> /*BKF-202*/ submit() {
      return submit();
    }

    Future<?> unseen() {
      return unseen();
    }

    static class Nested {
      public Future<?> unseen() {
        return unseen();
      }
    }
  }
}
