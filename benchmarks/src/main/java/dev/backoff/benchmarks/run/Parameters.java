package dev.backoff.benchmarks.run;

import dev.backoff.benchmarks.contender.Contenders;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.infra.BenchmarkParams;

/** The parameters of a JMH run. */
final class Parameters {

  private Parameters() {}

  static Map<String, String> of(BenchmarkParams run) {
    Map<String, String> parameters = new LinkedHashMap<>();
    run.getParamsKeys().forEach(key -> parameters.put(key, run.getParam(key)));
    return parameters;
  }

  static Contenders contender(Map<String, String> parameters) {
    return Contenders.valueOf(Objects.requireNonNull(parameters.get("contender")));
  }
}
