package dev.backoff.maven.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.validation.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** A report for tools; {@link Baseline} reads it. */
final class JsonReport {

  /** Raised when what is there changes its meaning. */
  static final int FORMAT = 1;

  private JsonReport() {}

  static String text(Report report) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("format", FORMAT);
    json.put("build", report.title());
    json.put("methods", report.methods().stream().map(JsonReport::method).toList());
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    try {
      return new ObjectMapper()
              .writer(new DefaultPrettyPrinter().withObjectIndenter(lines))
              .writeValueAsString(json)
          + "\n";
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Map<String, Object> method(ReportedMethod reported) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("key", reported.key());
    json.put("module", reported.module());
    json.put("class", reported.method().owner());
    json.put("method", reported.method().shortSignature());
    json.put("source", reported.method().sourceFile());
    json.put("settings", reported.declaration().values());
    json.put("written", reported.declaration().written().stream().map(Attribute::key).toList());
    reported.schedule().ifPresent(schedule -> addWaits(json, schedule));
    json.put("findings", reported.findings().stream().map(Violation::message).toList());
    return json;
  }

  /** The growing part, as indexes of tables have it: the last value repeats. */
  private static void addWaits(Map<String, Object> json, Schedule schedule) {
    long[] ceilings = schedule.growingNanos();
    List<Long> shortest =
        IntStream.rangeClosed(1, ceilings.length).mapToObj(schedule::lowerNanos).toList();
    json.put("ceilingsNanos", LongStream.of(ceilings).boxed().toList());
    json.put("shortestNanos", shortest);
    json.put("worstCaseNanos", schedule.worstCaseNanos());
    json.put("worstCase", Durations.text(schedule.worstCaseNanos()));
  }
}
