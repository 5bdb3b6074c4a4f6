package dev.backoff.spring.example;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The application, started on a free port and asked over HTTP. */
record Shop(ConfigurableApplicationContext context) implements AutoCloseable {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  static Shop start(String... arguments) {
    return start(ShopApplication.class, arguments);
  }

  /** With further beans. */
  static Shop start(Class<?> application, String... arguments) {
    String[] all =
        Stream.concat(
                Stream.of("--server.port=0", "--spring.main.banner-mode=off"), Stream.of(arguments))
            .toArray(String[]::new);
    return new Shop(new SpringApplication(ShopApplication.class, application).run(all));
  }

  @Override
  public void close() {
    context.close();
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return CLIENT.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
  }

  JsonNode json(String path) throws IOException, InterruptedException {
    return new ObjectMapper().readTree(get(path).body());
  }

  /** What the endpoint says of a method, by its label. */
  JsonNode method(String name) throws IOException, InterruptedException {
    for (JsonNode method : json("/actuator/backoff").get("methods")) {
      if (method.get("name").asText().equals(name)) {
        return method;
      }
    }
    throw new AssertionError("no " + name);
  }

  void supplierFails(int times) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(uri("/supplier/failures/" + times))
            .POST(BodyPublishers.noBody())
            .build();
    CLIENT.send(request, BodyHandlers.discarding());
  }

  /** The value of a meter. */
  double meter(String query) throws IOException, InterruptedException {
    return json("/actuator/metrics/" + query).at("/measurements/0/value").asDouble();
  }

  private URI uri(String path) {
    return URI.create(
        "http://localhost:" + context.getEnvironment().getProperty("local.server.port") + path);
  }
}
