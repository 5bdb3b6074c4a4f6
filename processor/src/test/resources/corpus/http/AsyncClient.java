package http;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Stages of all kinds. */
final class AsyncClient {

  private final HttpClient http = HttpClient.newHttpClient();
  private final Executor executor = Runnable::run;

  @Backoff
  CompletableFuture<HttpResponse<String>> get(URI uri) {
    return send(uri);
  }

  @Backoff(retryOn = {IOException.class, TimeoutException.class})
  CompletableFuture<String> body(URI uri) {
    return send(uri).thenApply(HttpResponse::body);
  }

  @Backoff(retryOnResult = "isBusy", maxRetries = 8, cap = "4s")
  CompletionStage<HttpResponse<String>> whenIdle(URI uri) {
    return send(uri);
  }

  @Backoff(recover = "empty")
  CompletionStage<List<String>> lines(URI uri) {
    return send(uri).thenApply(HttpResponse::body).thenApply(text -> text.lines().toList());
  }

  @Backoff(recover = "unknown", jitter = Jitter.NONE)
  CompletableFuture<Integer> status(URI uri) {
    return send(uri).thenApply(HttpResponse::statusCode);
  }

  @Backoff(retryOn = Exception.class, abortOn = CancellationException.class)
  CompletableFuture<Void> warmUp(List<URI> all) {
    return CompletableFuture.allOf(all.stream().map(this::send).toArray(CompletableFuture[]::new));
  }

  @Backoff(base = "20ms", maxDuration = "5s", maxRetries = Backoff.UNLIMITED)
  <T> CompletableFuture<T> parsed(URI uri, Function<String, T> parser) {
    return send(uri).thenApply(HttpResponse::body).thenApply(parser);
  }

  @Backoff(matchCauses = true, retryOn = IOException.class)
  CompletableFuture<Boolean> exists(URI uri) {
    return CompletableFuture.supplyAsync(() -> uri.isAbsolute(), executor);
  }

  @Backoff(maxRetries = 1)
  private CompletableFuture<? extends Number> size(URI uri) {
    return send(uri).thenApply(response -> response.body().length());
  }

  int sizeNow(URI uri) {
    return size(uri).join().intValue();
  }

  private CompletableFuture<HttpResponse<String>> send(URI uri) {
    HttpRequest request = HttpRequest.newBuilder(uri).build();
    return http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
  }

  boolean isBusy(HttpResponse<String> response) {
    return response.statusCode() == 503;
  }

  CompletionStage<List<String>> empty(URI uri, Exception failure) {
    return CompletableFuture.completedStage(List.of());
  }

  CompletableFuture<Integer> unknown() {
    return CompletableFuture.completedFuture(-1);
  }
}
