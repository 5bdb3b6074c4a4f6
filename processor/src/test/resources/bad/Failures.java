package bad;

import dev.backoff.Backoff;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

class Failures {

  @Backoff(retryOn = InterruptedException /*BKF-206*/.class)
  void interrupted() {}

  @Backoff(retryOn = {IOException.class, ClosedByInterruptException /*BKF-206*/.class})
  void second() throws IOException {}

  @Backoff(
      retryOn = {
        OutOfMemoryError /*BKF-206*/.class,
        IOException.class,
        Throwable /*BKF-206 warning*/.class,
        StackOverflowError /*BKF-206*/.class
      })
  void severalOfThem() throws IOException {}

  @Backoff(retryOn = Error /*BKF-206 warning*/.class)
  void errors() {}

  @Backoff(retryOn = /*BKF-220*/ {})
  void none() {}

  @Backoff(
      retryOn = /*BKF-220*/ {FileNotFoundException.class, IOException.class},
      abortOn = IOException.class)
  void allAborted() {}

  static class Late extends IOException {
    private static final long serialVersionUID = 1L;
  }

  @Backoff(retryOn = Late /*BKF-220*/.class, abortOn = IOException.class)
  void own() {}

  @Backoff(abortOn = Exception /*BKF-220*/.class)
  void defaultAborted() {}
}
