package dev.backoff.sample.orders;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Talks to the shop: one call, one request. */
final class ShopClient {

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI shop;

  ShopClient(URI shop) {
    this.shop = shop;
  }

  String send(String method, String path) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(shop.resolve(path))
            .method(method, BodyPublishers.noBody())
            .timeout(PATIENCE)
            .build();
    return bodyOf(http.send(request, BodyHandlers.ofString()));
  }

  private static String bodyOf(HttpResponse<String> answer) throws IOException {
    return switch (answer.statusCode()) {
      case 200 -> answer.body();
      case 404 -> throw new NotFoundException(answer.body());
      default -> throw new IOException("HTTP " + answer.statusCode() + " " + answer.body());
    };
  }
}
