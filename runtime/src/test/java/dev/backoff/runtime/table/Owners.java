package dev.backoff.runtime.table;

import dev.backoff.Backoff;
import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.TableRow;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;

/** Classes with annotated methods, and tables as a processor could have written them. */
@SuppressWarnings({"unused", "EffectivelyPrivate"})
public final class Owners {

  private Owners() {}

  /** Has a table that says otherwise than its annotation. */
  static final class Tabled {
    @Backoff(base = "9s")
    void work() {}

    @Backoff(base = "7s")
    void withoutRow() {}
  }

  static final class Tabled_BackoffTable extends BackoffTable {
    static {
      register(new Tabled_BackoffTable());
    }

    private Tabled_BackoffTable() {
      super(FORMAT, VERSION);
    }

    @Override
    public TableRow row(String method) {
      return method.equals("work()V") ? privateFailures() : null;
    }

    private static TableRow privateFailures() {
      return TableRow.named("Tabled.work")
          .base("10ms", 10_000_000)
          .cap("1s", 1_000_000_000)
          .jitter("NONE")
          .maxRetries(3)
          .retryOn("dev.backoff.runtime.table.Owners$PrivateException")
          .written("base", "cap", "retryOn")
          .ceilings(10_000_000, 20_000_000, 40_000_000);
    }
  }

  private static final class PrivateException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  static Exception privateException() {
    return new PrivateException();
  }

  /** A result that is not there yet, of a type of its own. */
  interface Answer extends Runnable, Future<String> {}

  /** Its methods return before they are done. */
  abstract static class Later {
    @Backoff
    Answer later() {
      return answer();
    }

    @Backoff(recover = "nowhere")
    Answer named() {
      return answer();
    }

    @Backoff
    CompletionStage<String> followed() {
      return CompletableFuture.completedFuture("");
    }

    abstract Answer answer();
  }

  /** Was compiled with a version of tomorrow. */
  public static final class Newer {
    @Backoff
    public void work() {}
  }

  static final class Newer_BackoffTable extends BackoffTable {
    static {
      register(new Newer_BackoffTable());
    }

    private Newer_BackoffTable() {
      super(FORMAT + 1, "9.8.7");
    }

    @Override
    public TableRow row(String method) {
      throw new AssertionError("asked for more than its format");
    }
  }

  /** Has a table that can't be initialised. */
  public static final class Failing {
    @Backoff
    public void work() {}

    @Backoff
    public void other() {}
  }

  static final class Failing_BackoffTable extends BackoffTable {
    static {
      register(new Failing_BackoffTable());
    }

    private Failing_BackoffTable() {
      super(FORMAT, VERSION);
      throw new IllegalStateException("no table today");
    }

    @Override
    public TableRow row(String method) {
      return null;
    }
  }

  /** The same with an Error. */
  public static final class Asserting {
    @Backoff
    public void work() {}
  }

  static final class Asserting_BackoffTable extends BackoffTable {
    static {
      register(new Asserting_BackoffTable());
    }

    private Asserting_BackoffTable() {
      super(FORMAT, VERSION);
      throw new AssertionError("no table today");
    }

    @Override
    public TableRow row(String method) {
      return null;
    }
  }

  /** Names an exception that is not there. */
  public static final class Lost {
    @Backoff
    public void work() {}
  }

  static final class Lost_BackoffTable extends BackoffTable {
    static {
      register(new Lost_BackoffTable());
    }

    private Lost_BackoffTable() {
      super(FORMAT, VERSION);
    }

    @Override
    public TableRow row(String method) {
      return TableRow.named("Lost.work")
          .base("10ms", 10_000_000)
          .cap("1s", 1_000_000_000)
          .retryOn("com.shop.LostException")
          .ceilings(10_000_000);
    }
  }

  /** Has a class beside it that bears the name of its table and is none. */
  static final class Confused {
    @Backoff(base = "7s")
    void work() {}
  }

  static final class Confused_BackoffTable {}

  /** Slow, as a policy. */
  @Backoff(base = "5s")
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface Patient {}

  /** Composed, but gone at run time. */
  @Backoff
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.METHOD)
  @interface Forgotten {}

  /** Has no table: the processor did not run. */
  @Backoff(base = "1s")
  public static class Untabled {
    public void byClass() {}

    @Patient
    public void composed() {}

    @Patient
    @Backoff(base = "2s")
    public void direct() {}

    @Backoff(
        base = "3s",
        multiplier = 3,
        cap = "30s",
        maxRetries = 4,
        retryOn = IOException.class,
        name = "orders")
    public void written() {}

    @Backoff(base = "100ms")
    public int overloaded(String text) {
      return 1;
    }

    @Backoff(base = "200ms")
    public long overloaded(long number) {
      return 2;
    }

    @Backoff(base = "0ms", multiplier = 0.5, recover = "plan B")
    public void invalid() {}
  }

  /** Nothing here is annotated in a way that can be seen. */
  public static class Unannotated {
    @Forgotten
    public void forgotten() {}
  }

  /** Names an exception in its annotation that a loader may lack. */
  public static class NamesOwnException {
    @Backoff(retryOn = OwnException.class)
    public void work() {}
  }

  /** See {@link NamesOwnException}. */
  public static final class OwnException extends Exception {
    private static final long serialVersionUID = 1L;
  }
}
