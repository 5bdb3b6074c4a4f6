package dev.backoff.sample.http;

import dev.backoff.runtime.RetryContext;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Talks to another service: one call, one request. Whoever calls decides about another. */
public final class HttpService {

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI address;

  public HttpService(URI address) {
    this.address = address;
  }

  /** A request without a body, which tells the other side which attempt it is. */
  public HttpRequest.Builder request(String method, String path) {
    return HttpRequest.newBuilder(address.resolve(path))
        .method(method, BodyPublishers.noBody())
        .header("Attempt", String.valueOf(RetryContext.attempt()))
        .timeout(PATIENCE);
  }

  /** Sends it and returns the body of the answer. */
  public String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return bodyOf(http.send(request.build(), BodyHandlers.ofString()));
  }

  /** The same without a thread that waits for the answer. */
  public CompletableFuture<String> sendAsync(HttpRequest.Builder request) {
    return http.sendAsync(request.build(), BodyHandlers.ofString())
        .thenCompose(HttpService::stageOf);
  }

  private static CompletableFuture<String> stageOf(HttpResponse<String> answer) {
    try {
      return CompletableFuture.completedFuture(bodyOf(answer));
    } catch (RefusedException refused) {
      return CompletableFuture.failedFuture(refused);
    }
  }

  private static String bodyOf(HttpResponse<String> answer) throws RefusedException {
    return switch (answer.statusCode()) {
      case 200 -> answer.body();
      case 404 -> throw new NotFoundException(answer);
      default -> throw new RefusedException(answer);
    };
  }
}
