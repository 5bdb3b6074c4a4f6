package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Calls a running server as any client would. */
final class Caller {

  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI server;

  Caller(LabServer server) {
    this.server = server.address();
  }

  /** An answer with its body read. */
  record Answer(int status, String mediaType, String body, HttpResponse<byte[]> whole) {

    private static Answer of(HttpResponse<byte[]> response) {
      return new Answer(
          response.statusCode(),
          response.headers().firstValue("Content-Type").orElse("").split(";", 2)[0],
          new String(response.body(), UTF_8),
          response);
    }

    JsonNode json() {
      return parse(body);
    }

    /** The same answer, were it of that one line of JSON. */
    Answer line(String text) {
      return new Answer(status, mediaType, text, whole);
    }

    String header(String name) {
      return whole.headers().firstValue(name).orElse("");
    }
  }

  static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException noJson) {
      throw new UncheckedIOException(text, noJson);
    }
  }

  /** Posts JSON; {@code headers} are names and values in turn. */
  Answer post(String path, String body, String... headers) {
    return post(path, body.getBytes(UTF_8), headers);
  }

  Answer post(String path, byte[] body, String... headers) {
    HttpRequest.Builder request = request(path, headers).POST(BodyPublishers.ofByteArray(body));
    if (request.build().headers().firstValue("Content-Type").isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    return send(request.build());
  }

  Answer get(String path, String... headers) {
    return send(request(path, headers).build());
  }

  Answer call(String method, String path) {
    return send(request(path).method(method, BodyPublishers.noBody()).build());
  }

  private HttpRequest.Builder request(String path, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return request;
  }

  private Answer send(HttpRequest request) {
    try {
      return Answer.of(client.send(request, BodyHandlers.ofByteArray()));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  /** Sends these very bytes and returns all that comes back until the server hangs up. */
  String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort())) {
      socket.getOutputStream().write(request.getBytes(UTF_8));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }
}
