package dev.backoff.woven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What the attempts of one call do: each throws the next failure, and the rest succeed. */
final class Script {

  private final Iterator<Throwable> failures;
  private final List<Throwable> thrown = new ArrayList<>();
  private Runnable atEachAttempt = () -> {};
  private int attempts;

  private Script(Iterator<Throwable> failures) {
    this.failures = failures;
  }

  static Script throwing(Throwable... failures) {
    return new Script(Arrays.asList(failures).iterator());
  }

  /** Fails that often, each time anew. */
  static Script failing(int times) {
    return new Script(Stream.generate(() -> (Throwable) new IOException()).limit(times).iterator());
  }

  static Script failingForEver() {
    return always(IOException::new);
  }

  static Script always(Supplier<? extends Throwable> failure) {
    return new Script(Stream.generate(() -> (Throwable) failure.get()).iterator());
  }

  Script atEachAttempt(Runnable action) {
    atEachAttempt = action;
    return this;
  }

  /** One attempt. */
  String attempt() throws IOException {
    attempts++;
    atEachAttempt.run();
    if (failures.hasNext()) {
      Throwable next = failures.next();
      thrown.add(next);
      Script.<RuntimeException>sneak(next);
    }
    return "done";
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <X extends Throwable> void sneak(Throwable failure) throws X {
    throw (X) failure;
  }

  int attempts() {
    return attempts;
  }

  List<Throwable> thrown() {
    return thrown;
  }
}
