package dev.backoff.maven.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What an earlier report says.
 *
 * @param methods the worst case of each method that has one, by key
 */
public record Baseline(SortedMap<String, WorstCase> methods) {

  /**
   * The longest that one call can wait in all.
   *
   * @param method as people read it, {@code shop.Orders.fetch(String)}
   */
  record WorstCase(String method, long nanos) {}

  /**
   * Reads a report in JSON.
   *
   * @throws IllegalArgumentException if there is none; the message says what to do
   */
  public static Baseline read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw unusable(file, "there is no such file");
    }
    try {
      return of(file, new ObjectMapper().readTree(Files.readString(file)));
    } catch (IOException unreadable) {
      throw unusable(file, "it is no JSON");
    }
  }

  private static Baseline of(Path file, JsonNode json) {
    int format = json.path("format").asInt();
    if (!json.path("methods").isArray() || format < 1) {
      throw unusable(file, "it is JSON, but no report");
    }
    if (format > JsonReport.FORMAT) {
      throw unusable(file, "it was written by a later version of this plugin");
    }
    SortedMap<String, WorstCase> methods = new TreeMap<>();
    for (JsonNode each : json.path("methods")) {
      if (each.has("worstCaseNanos")) {
        methods.put(each.path("key").asText(), worstCase(each));
      }
    }
    return new Baseline(methods);
  }

  private static WorstCase worstCase(JsonNode method) {
    String name = method.path("class").asText() + "." + method.path("method").asText();
    return new WorstCase(name, method.path("worstCaseNanos").asLong());
  }

  private static IllegalArgumentException unusable(Path file, String why) {
    return new IllegalArgumentException(
        "backoff.baseline: "
            + file
            + " can't be compared with: "
            + why
            + ". Name a report.json that the goal report has written.");
  }
}
