package dev.backoff.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What Prometheus reads over HTTP, and whether the dashboard asks for that. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PrometheusTest {

  private static final Pattern METRIC = Pattern.compile("\\bbackoff_\\w+");

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final BackoffMetrics metrics = BackoffMetrics.countingSuccesses();
  private String scrape;
  private JsonNode dashboard;

  @BeforeAll
  void scrape() throws IOException, InterruptedException {
    metrics.bindTo(registry);
    Calls.run(() -> Calls.retrier().call(Calls.failing(0)));
    Calls.run(() -> Calls.retrier().call(Calls.failing(2)));
    Calls.run(() -> Calls.retrier().call(Calls.failing(3)));
    Calls.run(() -> Calls.retrier().call(Calls.failing(3), failure -> "old"));
    scrape = overHttp();
    dashboard =
        new ObjectMapper()
            .readTree(BackoffMetrics.class.getResourceAsStream("grafana-dashboard.json"));
  }

  @AfterAll
  void close() {
    metrics.close();
    registry.close();
  }

  private String overHttp() throws IOException, InterruptedException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/metrics",
        exchange -> {
          byte[] body = registry.scrape().getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    try {
      URI uri = URI.create("http://localhost:" + server.getAddress().getPort() + "/metrics");
      return HttpClient.newHttpClient()
          .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    } finally {
      server.stop(0);
    }
  }

  @Test
  void scrapeHasTheCounters() {
    assertThat(scrape.lines())
        .contains(
            "backoff_calls_total{method=\"Prices-ask\",outcome=\"succeeded\"} 1.0",
            "backoff_calls_total{method=\"Prices-ask\",outcome=\"retried\"} 1.0",
            "backoff_calls_total{method=\"Prices-ask\",outcome=\"exhausted\"} 1.0",
            "backoff_calls_total{method=\"Prices-ask\",outcome=\"recovered\"} 1.0",
            "backoff_retries_total{method=\"Prices-ask\"} 6.0");
  }

  @Test
  void scrapeHasTheDistributions() {
    assertThat(scrape.lines())
        .contains(
            "backoff_delay_seconds_bucket{method=\"Prices-ask\",le=\"0.05\"} 0",
            "backoff_delay_seconds_bucket{method=\"Prices-ask\",le=\"0.1\"} 3",
            "backoff_delay_seconds_bucket{method=\"Prices-ask\",le=\"0.25\"} 6",
            "backoff_delay_seconds_count{method=\"Prices-ask\"} 6",
            "backoff_attempts_bucket{method=\"Prices-ask\",le=\"2.0\"} 0",
            "backoff_attempts_bucket{method=\"Prices-ask\",le=\"3.0\"} 3",
            "backoff_attempts_sum{method=\"Prices-ask\"} 9.0");
  }

  @Test
  void documentShowsWhatIsScraped() throws IOException {
    String document = Files.readString(Path.of("../../docs/micrometer.md"));

    assertThat(document.lines().filter(line -> line.matches("backoff_\\w+[{].*[}] [0-9.]+")))
        .hasSize(8)
        .isSubsetOf(scrape.lines().toList());
  }

  @Test
  void scrapeHasNoOtherTags() {
    assertThat(Pattern.compile("(\\w+)=\"").matcher(scrape).results().map(found -> found.group(1)))
        .containsOnly("method", "outcome", "le");
  }

  @Test
  void dashboardAsksOnlyForWhatIsScraped() {
    assertThat(asked()).isNotEmpty().allMatch(metric -> scrape.contains("\n" + metric + "{"));
  }

  @Test
  void dashboardShowsEveryMeter() {
    assertThat(asked())
        .contains(
            "backoff_calls_total",
            "backoff_retries_total",
            "backoff_delay_seconds_bucket",
            "backoff_attempts_bucket");
  }

  private Set<String> asked() {
    Set<String> asked = new TreeSet<>();
    for (String text : texts()) {
      METRIC.matcher(text).results().forEach(found -> asked.add(found.group()));
    }
    return asked;
  }

  private List<String> texts() {
    List<String> queries = dashboard.findValuesAsText("expr");
    queries.addAll(dashboard.findValuesAsText("definition"));
    return queries;
  }
}
