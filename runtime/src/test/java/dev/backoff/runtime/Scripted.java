package dev.backoff.runtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A body whose attempts throw what a script says, until one succeeds with {@code "done"}. */
public final class Scripted implements Retrier.Body<String, Throwable> {

  private final IntFunction<Throwable> script;
  private final List<Throwable> thrown = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  private Scripted(IntFunction<Throwable> script) {
    this.script = script;
  }

  /** Throws these, one each attempt, then succeeds. */
  public static Scripted failing(Throwable... failures) {
    return new Scripted(attempt -> attempt <= failures.length ? failures[attempt - 1] : null);
  }

  /** Never succeeds: an exception of its own for each attempt. */
  public static Scripted alwaysFailing() {
    return new Scripted(attempt -> new IOException("attempt " + attempt));
  }

  /** Throws what {@code script} says of the attempt, counted from 1; null is success. */
  public static Scripted of(IntFunction<Throwable> script) {
    return new Scripted(script);
  }

  @Override
  public String run() throws Throwable {
    numbers.add(RetryContext.attempt());
    threads.add(Thread.currentThread());
    Throwable failure = script.apply(numbers.size());
    if (failure == null) {
      return "done";
    }
    thrown.add(failure);
    throw failure;
  }

  public int attempts() {
    return numbers.size();
  }

  /** What {@link RetryContext} said in each attempt. */
  public List<Integer> numbers() {
    return numbers;
  }

  public List<Thread> threads() {
    return threads;
  }

  public Throwable thrown(int attempt) {
    return thrown.get(attempt - 1);
  }

  public Throwable lastThrown() {
    return thrown.get(thrown.size() - 1);
  }
}
