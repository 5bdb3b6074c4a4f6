package bad;

import dev.backoff.Backoff;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.function.Supplier;

class Overrides {

  @Backoff
  @Retention(RetentionPolicy.RUNTIME)
  @interface Slow {}

  interface Source {
    @Backoff
    default int read() {
      return ask();
    }

    int ask();
  }

  static class Client {
    @Backoff
    int direct() {
      return ask();
    }

    @Slow
    int composed() {
      return ask();
    }

    int plain() {
      return ask();
    }

    int ask() {
      return 1;
    }

    @Backoff
    static int ofClass() {
      return 1;
    }
  }

  static class Losing extends Client {
    @Override
    int /*BKF-209 warning*/ direct() {
      return 2 * ask();
    }

    @Override
    int /*BKF-209 warning*/ composed() {
      throw new IllegalStateException();
    }

    @Override
    int plain() {
      return 2 * ask();
    }

    static int ofClass() {
      return new Losing().ask();
    }
  }

  static class Keeping extends Client {
    @Override
    @Backoff
    int direct() {
      return 2 * ask();
    }

    @Override
    int composed() {
      return 2 * super.composed();
    }
  }

  static class InALambda extends Client {
    @Override
    int direct() {
      Supplier<Integer> before = () -> super.direct();
      return before.get();
    }
  }

  static class Fake extends Client {
    @Override
    int direct() {
      return 42;
    }

    @Override
    int composed() {
      return 43;
    }
  }

  abstract static class Later extends Client {
    @Override
    abstract int direct();
  }

  static class AfterLater extends Later {
    @Override
    int direct() {
      return ask();
    }
  }

  static class Implementing implements Source {
    @Override
    public int /*BKF-209 warning*/ read() {
      return ask();
    }

    @Override
    public int ask() {
      return 1;
    }
  }

  static class OfInterface implements Source {
    @Override
    public int read() {
      return Source.super.read();
    }

    @Override
    public int ask() {
      return 1;
    }
  }
}
