package dev.backoff.benchmarks;

import dev.backoff.benchmarks.building.CompileSuite;
import dev.backoff.benchmarks.building.FirstSuite;
import dev.backoff.benchmarks.building.SizeSuite;
import dev.backoff.benchmarks.building.StartSuite;
import dev.backoff.benchmarks.call.FailureBenchmark;
import dev.backoff.benchmarks.call.FeatureBenchmark;
import dev.backoff.benchmarks.call.ParametersBenchmark;
import dev.backoff.benchmarks.call.SuccessBenchmark;
import dev.backoff.benchmarks.run.JmhSuite;
import dev.backoff.benchmarks.run.Suite;
import dev.backoff.benchmarks.waiting.AsyncSuite;
import dev.backoff.benchmarks.waiting.VirtualSuite;
import dev.backoff.benchmarks.waiting.WaitSuite;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** All suites, in the order of the page. */
final class Suites {

  static final List<Suite> ALL =
      List.of(
          new JmhSuite("success", SuccessBenchmark.class, ".*", "number", 1, Suites::method),
          new JmhSuite(
              "success-2-threads", SuccessBenchmark.class, "number", "number", 2, Suites::method),
          new JmhSuite("parameters", ParametersBenchmark.class, ".*", "number1", 1, Suites::method),
          new JmhSuite("features", FeatureBenchmark.class, ".*", "number", 1, Suites::method),
          new JmhSuite("failure", FailureBenchmark.class, ".*", "once", 1, Suites::failing),
          new WaitSuite(),
          new AsyncSuite(),
          new VirtualSuite(),
          new FirstSuite(),
          new StartSuite(),
          new SizeSuite(),
          new CompileSuite());

  private static final Map<String, String> NAMES =
      Map.of("nothing", "void", "number", "int", "object", "an object");

  private Suites() {}

  private static String method(String method, Map<String, String> parameters) {
    return NAMES.getOrDefault(method, method.replaceFirst("number(\\d)", "$1"));
  }

  private static String failing(String method, Map<String, String> parameters) {
    String failing = Objects.requireNonNull(parameters.get("failing"));
    return (method.equals("once") ? "1 retry" : "3 retries, in vain")
        + " ("
        + failing.toLowerCase(Locale.ROOT)
        + ")";
  }
}
