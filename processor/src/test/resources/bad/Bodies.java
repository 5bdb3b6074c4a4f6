package bad;

import dev.backoff.Backoff;

abstract class Bodies {

  /*BKF-201*/ @Backoff
  abstract void missing();

  /*BKF-201*/ @Backoff
  native void elsewhere();

  /*BKF-201*/ @Backoff(base = /*BKF-101*/ "0ms")
  abstract void both();

  @Backoff
  void fine() {}

  interface Client {

    /*BKF-201*/ @Backoff
    void call();

    @Backoff
    default void fine() {}

    @Backoff
    static void alsoFine() {}
  }

  enum Kind {
    A {
      @Override
      void call() {}
    };

    /*BKF-201*/ @Backoff
    abstract void call();
  }

  @interface Marker {

    /*BKF-201*/ @Backoff
    String value();
  }
}
