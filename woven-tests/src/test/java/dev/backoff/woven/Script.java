package dev.backoff.woven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What the attempts of one call do: each throws the next failure, and the rest give a result, the
 * next one or {@code "done"}.
 */
final class Script {

  private final Iterator<Throwable> failures;
  private final List<Throwable> thrown = new ArrayList<>();
  private Iterator<?> results = List.of("done").iterator();
  private Object result;
  private Callable<?> body = this::next;
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

  /** Gives these, one each attempt, and the last ever after. */
  static Script returning(Object... results) {
    return throwing().thenReturning(results);
  }

  /** Runs this in each attempt, calls of other methods among it. */
  static Script running(Callable<?> body) {
    Script script = throwing();
    script.body = body;
    return script;
  }

  /** The same where the failures are over. */
  Script thenReturning(Object... others) {
    results = Arrays.asList(others).iterator();
    return this;
  }

  Script atEachAttempt(Runnable action) {
    atEachAttempt = action;
    return this;
  }

  /** One attempt. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the test knows what it wrote
  <T> T attempt() throws IOException {
    attempts++;
    atEachAttempt.run();
    try {
      return (T) body.call();
    } catch (Throwable failure) {
      thrown.add(failure);
      throw sneak(failure);
    }
  }

  private Object next() {
    if (failures.hasNext()) {
      throw sneak(failures.next());
    }
    if (results.hasNext()) {
      result = results.next();
    }
    return result;
  }

  /** The result of an attempt that gives null in place of a stage. */
  static final Object NO_STAGE = new Object();

  private record Early(Throwable failure) {}

  /** The result of an attempt that throws before there is a stage. */
  static Object thrownBeforeAStage(Throwable failure) {
    return new Early(failure);
  }

  /** One attempt that gives a stage: a result that is one, or one of whatever comes of it. */
  @SuppressWarnings("unchecked") // the test knows what it wrote
  <T> CompletableFuture<T> stage() {
    Object outcome;
    try {
      outcome = attempt();
    } catch (Throwable failure) {
      return CompletableFuture.failedFuture(failure);
    }
    if (outcome instanceof Early early) {
      throw sneak(early.failure());
    }
    if (outcome == NO_STAGE) {
      return null;
    }
    return outcome instanceof CompletableFuture<?> stage
        ? (CompletableFuture<T>) stage
        : CompletableFuture.completedFuture((T) outcome);
  }

  /** Throws it, declared or not. */
  static RuntimeException sneak(Throwable failure) {
    throw Script.<RuntimeException>as(failure);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <X extends Throwable> X as(Throwable failure) throws X {
    throw (X) failure;
  }

  int attempts() {
    return attempts;
  }

  List<Throwable> thrown() {
    return thrown;
  }
}
