package shop;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.text.DateFormat;
import java.text.ParseException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.PriorityQueue;
import java.util.ResourceBundle;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.script.ScriptEngine;
import javax.script.ScriptException;
import javax.xml.parsers.DocumentBuilder;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Nightly jobs: pools, barriers, management, documents. */
final class Jobs {

  enum Step {
    EXTRACT {
      @Override
      @Backoff(retryOn = IOException.class, maxRetries = 9)
      int run(List<String> rows) throws IOException {
        if (rows.isEmpty()) {
          throw new IOException("nothing to extract");
        }
        return rows.size();
      }
    },
    LOAD {
      @Override
      int run(List<String> rows) {
        return rows.hashCode();
      }
    };

    abstract int run(List<String> rows) throws IOException;

    @Backoff(base = "3s", cap = "30s", maxRetries = 5)
    final int timed(List<String> rows, Duration most) throws IOException, TimeoutException {
      if (most.isZero()) {
        throw new TimeoutException();
      }
      return run(rows);
    }
  }

  record Job(String name, LocalTime at) implements Comparable<Job> {

    Job {
      if (name.isBlank()) {
        throw new IllegalArgumentException("name");
      }
    }

    @Override
    @Backoff(retryOn = DateTimeException.class, maxRetries = 1, base = "1ms")
    public int compareTo(Job other) {
      return at.compareTo(other.at);
    }

    @Backoff(retryOn = DateTimeException.class)
    static Job parse(String line) {
      String[] parts = line.split(" ");
      return new Job(parts[0], LocalTime.parse(parts[1]));
    }
  }

  private final PriorityQueue<Job> queue = new PriorityQueue<>();

  @Backoff(retryOn = RejectedExecutionException.class, base = "200ms", cap = "3s", maxRetries = 12)
  Future<?>[] submitAll(ThreadPoolExecutor pool, List<Runnable> tasks) {
    return tasks.stream().map(pool::submit).toArray(Future<?>[]::new);
  }

  @Backoff(retryOn = BrokenBarrierException.class, maxRetries = 2)
  int meet(CyclicBarrier barrier) throws BrokenBarrierException, InterruptedException {
    return barrier.await();
  }

  @Backoff(retryOn = {ExecutionException.class, CancellationException.class})
  <V> V result(Future<V> future) throws ExecutionException, InterruptedException {
    return future.get();
  }

  @Backoff(retryOn = CompletionException.class, jitter = Jitter.DECORRELATED)
  int sum(ForkJoinPool pool, int n) {
    return pool.submit(() -> IntStream.range(0, n).sum()).join();
  }

  @Backoff(retryOn = InvocationTargetException.class, abortOn = IllegalAccessException.class)
  Object invoke(Method method, Object target) throws ReflectiveOperationException {
    return method.invoke(target);
  }

  @Backoff(retryOn = JMException.class, abortOn = InstanceNotFoundException.class)
  Object attribute(MBeanServerConnection server, ObjectName name) throws JMException, IOException {
    return server.getAttribute(name, "Count");
  }

  @Backoff(retryOn = IOException.class, abortOn = JMException.class, maxRetries = 6)
  Integer beans(MBeanServerConnection server) throws IOException {
    return server.getMBeanCount();
  }

  @Backoff(retryOn = {SAXException.class, IOException.class}, abortOn = SAXParseException.class)
  Document fetch(DocumentBuilder builder, String uri) throws SAXException, IOException {
    return builder.parse(uri);
  }

  @Backoff(retryOn = ScriptException.class, recover = "zero", name = "script")
  Object evaluate(ScriptEngine engine, String script) throws ScriptException {
    return engine.eval(script);
  }

  @Backoff(retryOn = ParseException.class, maxRetries = 1)
  Date parse(DateFormat format, String text) throws ParseException {
    return format.parse(text);
  }

  @Backoff(retryOn = MissingResourceException.class, base = "20ms")
  String translate(ResourceBundle.Control control, String key) {
    return ResourceBundle.getBundle("texts", Locale.ROOT, control).getString(key);
  }

  @Backoff(base = "0.5s", retryOnResult = "isTooFew")
  IntSummaryStatistics statistics(int... samples) {
    return IntStream.of(samples).summaryStatistics();
  }

  @Backoff(maxDuration = "PT1H", maxRetries = 40, base = "PT1S", cap = "PT1M30S")
  ZonedDateTime lastRun(String job) {
    return queue.stream()
        .filter(each -> each.name().equals(job))
        .map(each -> ZonedDateTime.now().with(each.at()))
        .findAny()
        .orElseThrow(IllegalStateException::new);
  }

  @Backoff(retryOn = LinkageError.class, maxRetries = 1)
  Class<?> plugin(ClassLoader loader, String name) throws ClassNotFoundException {
    return Class.forName(name, true, loader);
  }

  @Backoff(retryOn = AssertionError.class, base = "25ms", multiplier = 1, maxRetries = 40)
  void poll(Runnable assertion) {
    assertion.run();
  }

  @Backoff(retryOn = {Exception.class, AssertionError.class}, abortOn = RuntimeException.class)
  void probe(java.util.concurrent.Callable<Void> probe) throws Exception {
    probe.call();
  }

  Object zero(ScriptEngine engine, String script, ScriptException failure) {
    return 0;
  }

  boolean isTooFew(IntSummaryStatistics statistics) {
    return statistics.getCount() < 10;
  }
}
