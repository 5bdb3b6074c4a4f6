package http;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLHandshakeException;

/** A client of a public service, by the client of the JDK. */
public class WeatherClient {

  static class StatusException extends IOException {
    private static final long serialVersionUID = 1L;
    final int status;

    StatusException(int status) {
      super("status " + status);
      this.status = status;
    }
  }

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI root;

  WeatherClient(URI root) {
    this.root = root;
  }

  @Backoff
  public String today(String city) throws IOException, InterruptedException {
    return get("/today/" + city);
  }

  @Backoff(maxRetries = 5)
  List<String> week(String city) throws IOException, InterruptedException {
    return get("/week/" + city).lines().toList();
  }

  @Backoff(base = "100ms", cap = "2s", maxRetries = 6, retryOn = IOException.class)
  String hourly(String city, int hours) throws IOException, InterruptedException {
    StringBuilder all = new StringBuilder();
    for (int hour = 0; hour < hours; hour++) {
      all.append(get("/hour/" + city + "/" + hour));
    }
    return all.toString();
  }

  @Backoff(retryOn = {ConnectException.class, SocketTimeoutException.class, UnknownHostException.class})
  boolean isReachable() throws IOException, InterruptedException {
    return !get("/ping").isEmpty();
  }

  @Backoff(retryOn = IOException.class, abortOn = {ProtocolException.class, SSLHandshakeException.class})
  byte[] map(String city, int zoom) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(root.resolve("/map/" + city + "?" + zoom)).build();
    return http.send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
  }

  @Backoff(retryOn = StatusException.class, retryWhen = "isServerError")
  Optional<String> alert(String region) throws IOException, InterruptedException {
    String text = get("/alert/" + region);
    return text.isBlank() ? Optional.empty() : Optional.of(text);
  }

  @Backoff(retryOn = HttpTimeoutException.class, abortOn = HttpConnectTimeoutException.class)
  HttpResponse<String> slowReport(Duration patience) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(root).timeout(patience).build();
    return http.send(request, HttpResponse.BodyHandlers.ofString());
  }

  @Backoff(retryOnResult = "isThrottled", base = "1s", cap = "20s", jitter = Jitter.EQUAL)
  HttpResponse<String> raw(String path) throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(root.resolve(path)).build(), HttpResponse.BodyHandlers.ofString());
  }

  @Backoff(recover = "noStations")
  Map<String, Double> stations(String country) throws IOException, InterruptedException {
    return Map.of(get("/stations/" + country), 1.0);
  }

  @Backoff(jitter = Jitter.DECORRELATED, base = "50ms", cap = "5s", maxRetries = 8)
  void report(String station, double celsius) throws IOException, InterruptedException {
    HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.ofString(station + "=" + celsius);
    http.send(
        HttpRequest.newBuilder(root).POST(body).build(), HttpResponse.BodyHandlers.discarding());
  }

  @Backoff(maxRetries = 10, maxDuration = "45s", cap = "8s")
  static String robots(HttpClient http, URI site) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(site.resolve("/robots.txt")).build();
    return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  private String get(String path) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(root.resolve(path)).build();
    HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new StatusException(response.statusCode());
    }
    return response.body();
  }

  boolean isServerError(StatusException failure) {
    return failure.status >= 500;
  }

  boolean isThrottled(HttpResponse<?> response) {
    return response.statusCode() == 429;
  }

  Map<String, Double> noStations(String country, IOException failure) {
    return Map.of();
  }
}
