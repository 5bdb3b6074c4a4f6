package bad;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class Warnings {

  /*BKF-203 warning*/ @Backoff
  synchronized int locked() {
    return 1;
  }

  @Backoff
  int lockedInside() {
    synchronized (this) {
      return 1;
    }
  }

  /*BKF-208*/ @Backoff
  synchronized CompletableFuture<Void> stage() {
    return null;
  }

  @Backoff
  static class Covered {
    public synchronized void /*BKF-203 warning*/ locked() {}

    synchronized void notCovered() {}
  }

  @Backoff(retryOn = {EOFException.class, IOException.class, EOFException /*BKF-204 warning*/.class})
  void twice() throws IOException {}

  @Backoff(
      retryOn = {FileNotFoundException /*BKF-204 warning*/.class, IllegalStateException.class},
      abortOn = IOException.class)
  void aborted() throws IOException {}

  @Backoff(
      retryOn = {IOException.class, FileNotFoundException.class, Exception.class},
      abortOn = EOFException.class)
  void documented() throws IOException {}

  @Backoff(retryOn = IOException /*BKF-205 warning*/.class)
  void neverThrown() {}

  @Backoff(retryOn = {IOException.class, SQLException /*BKF-205 warning*/.class})
  void oneOfTwoThrown() throws FileNotFoundException {}

  @Backoff(retryOn = {IOException /*BKF-205 warning*/.class, IllegalStateException.class})
  void uncheckedBeside() throws SQLException {}

  @Backoff(retryOn = {FileNotFoundException.class, IllegalArgumentException.class, AssertionError.class})
  void subtypeThrown() throws IOException {}

  @Backoff(retryOn = Exception.class)
  void anything() {}

  @Backoff(retryOn = IOException.class, matchCauses = true)
  void wrapped() {}

  @Backoff(retryOn = IOException.class)
  CompletableFuture<Void> later() {
    return null;
  }

  @Backoff(retryOn = IOException.class)
  <X extends Exception> void generic() throws X {}

  @Backoff(retryOn = SQLException /*BKF-205 warning*/.class)
  <X extends IOException> void genericOfAnother() throws X {}

  @Backoff(retryOn = IOException.class)
  static class Several {
    public void one() {}

    public void two() throws IOException {}
  }

  /*BKF-213 warning*/ @Backoff
  void upload(String name, InputStream content) {}

  /*BKF-213 warning*/ @Backoff
  void parse(Reader reader) {}

  /*BKF-213 warning*/ /*BKF-213 warning*/ @Backoff
  <T extends Iterator<String>> void twoOfThem(T rows, IntStream numbers) {}

  /*BKF-213 warning*/ @Backoff
  void scan(Scanner scanner) {}

  /*BKF-213 warning*/ @Backoff
  void receive(ReadableByteChannel channel) {}

  @Backoff
  void readAnew(
      ByteArrayInputStream content,
      StringReader text,
      FileChannel channel,
      List<String> rows,
      Iterable<String> more,
      Supplier<Stream<String>> source,
      byte[] bytes) {}

  /*BKF-215 warning*/ @Backoff
  abstract static class NoPublicMethod {
    void one() {}

    public abstract void two();

    static class Nested {
      public void three() {}
    }
  }

  @Backoff
  static class OnePublicMethod {
    public static void one() {}
  }
}
