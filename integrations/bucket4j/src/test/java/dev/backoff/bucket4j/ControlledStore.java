package dev.backoff.bucket4j;

import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.distributed.AsyncBucketProxy;
import io.github.bucket4j.distributed.proxy.AsyncProxyManager;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import io.github.bucket4j.distributed.proxy.RemoteAsyncBucketBuilder;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A store with one bucket that answers, fails or hangs as a test wants, and counts what it is
 * asked.
 */
final class ControlledStore {

  private static final long FULL_REFILL_NANOS = 1;

  private final long capacity;
  private long level;
  private Runnable failing = () -> {};
  private boolean hanging;
  private boolean async = true;
  private final List<String> asked = new ArrayList<>();
  private final List<Long> waits = new ArrayList<>();
  private final List<Runnable> unanswered = new ArrayList<>();
  private long nanos;
  private long nanosAnAnswer;

  /** Holds {@code tokens}, and is full. */
  ControlledStore(int tokens) {
    this.capacity = tokens * FleetRetryBudget.TOKEN;
    this.level = capacity;
  }

  @SuppressWarnings("unchecked") // a proxy knows no type arguments
  ProxyManager<String> manager() {
    return stub(
        ProxyManager.class,
        Map.of("isAsyncModeSupported", arguments -> async, "asAsync", arguments -> asAsync()));
  }

  private AsyncProxyManager<?> asAsync() {
    return stub(AsyncProxyManager.class, Map.of("builder", arguments -> builder()));
  }

  private RemoteAsyncBucketBuilder<?> builder() {
    return stub(RemoteAsyncBucketBuilder.class, Map.of("build", arguments -> bucket()));
  }

  private AsyncBucketProxy bucket() {
    return stub(
        AsyncBucketProxy.class,
        Map.of(
            "tryConsumeAndReturnRemaining",
            arguments -> answer("take", () -> take((Long) arguments[0])),
            "addTokens",
            arguments -> answer("add " + arguments[0], () -> add((Long) arguments[0])),
            "getAvailableTokens",
            arguments -> answer("look", () -> level)));
  }

  private static <T> T stub(Class<T> type, Map<String, Function<Object[], Object>> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> answers.get(method.getName()).apply(arguments)));
  }

  @SuppressWarnings("FutureReturnValueIgnored") // the stub returns it
  private Object answer(String request, Supplier<Object> result) {
    asked.add(request);
    failing.run();
    CompletableFuture<Object> answer = new ImpatientFuture();
    if (hanging) {
      unanswered.add(() -> answer.complete(result.get()));
    } else {
      nanos += nanosAnAnswer;
      answer.complete(result.get());
    }
    return answer;
  }

  private ConsumptionProbe take(long thousandths) {
    if (level < thousandths) {
      return ConsumptionProbe.rejected(level, FULL_REFILL_NANOS, FULL_REFILL_NANOS);
    }
    level -= thousandths;
    return ConsumptionProbe.consumed(level, FULL_REFILL_NANOS);
  }

  private Void add(long thousandths) {
    level = Math.min(capacity, level + thousandths);
    return null;
  }

  void failing() {
    failing =
        () -> {
          throw new IllegalStateException("connection refused");
        };
  }

  void hanging() {
    hanging = true;
  }

  void answering() {
    failing = () -> {};
    hanging = false;
  }

  void blocking() {
    async = false;
  }

  void answeringAfter(long nanosEach) {
    nanosAnAnswer = nanosEach;
  }

  /** Answers, in order, all that was asked while it hung. */
  void answerAll() {
    List<Runnable> answers = List.copyOf(unanswered);
    unanswered.clear();
    answers.forEach(Runnable::run);
  }

  void pass(Duration time) {
    nanos += time.toNanos();
  }

  /** Passes as answers are given, and as a test says. */
  long nanoTime() {
    return nanos;
  }

  /** In thousandths. */
  long level() {
    return level;
  }

  /** What it was asked since this was read last. */
  List<String> asked() {
    List<String> requests = List.copyOf(asked);
    asked.clear();
    return requests;
  }

  /** How long each caller would have waited for an answer, in nanoseconds. */
  List<Long> waits() {
    return waits;
  }

  /** Its time is up at once where it is not complete. */
  private final class ImpatientFuture extends CompletableFuture<Object> {

    @Override
    public Object get(long timeout, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
      waits.add(unit.toNanos(timeout));
      if (Thread.currentThread().isInterrupted() || isDone()) {
        return super.get(timeout, unit);
      }
      throw new TimeoutException();
    }
  }
}
