package bad;

import dev.backoff.Backoff;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.concurrent.Callable;

class HiddenClasses {

  @Backoff
  @Retention(RetentionPolicy.RUNTIME)
  @interface Slow {}

  interface Task {
    void run();
  }

  enum Kind {
    A {
      @Override
      @Backoff(base = "1m", cap = /*BKF-304 warning*/ "1s")
      void run() {}
    },
    B;

    void run() {}
  }

  static final Task FIELD =
      new Task() {
        @Override
        @Backoff(cap = /*BKF-103*/ "0s")
        public void run() {}
      };

  Callable<String> method() {
    class Local {
      @Backoff(base = /*BKF-101*/ "0ms", multiplier = /*BKF-102*/ 0.5)
      void run() {}

      @Slow
      void composed() {}

      @Backoff(retryOn = InterruptedException /*BKF-206*/.class)
      void failures() {}

      record Inner(String text) {
        @Backoff(multiplier = 1, cap = /*BKF-303 warning*/ "10s")
        void run() {}
      }
    }
    @Backoff(base = /*BKF-106*/ "5")
    class ByClass {
      public void run() {}
    }
    new ByClass().run();
    new Local().run();
    return new Callable<String>() {
      @Override
      @Backoff(name = /*BKF-221*/ "a b")
      public String call() {
        return "";
      }

      @Backoff(base = "10ms")
      public String fine() {
        return "";
      }
    };
  }

  Runnable lambda() {
    return () -> {
      class InALambda {
        @Backoff(maxRetries = /*BKF-104*/ 0)
        void run() {}
      }
      new InALambda().run();
    };
  }
}
