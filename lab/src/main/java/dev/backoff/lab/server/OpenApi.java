package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** {@code GET /v1/openapi.json}: what there is, for people and tools. */
final class OpenApi {

  static final String PATH = "/v1/openapi.json";

  private static final String DOCUMENT = read();

  private OpenApi() {}

  static void answer(Context context) {
    Answers.write(context, 200, "application/json", DOCUMENT);
  }

  private static String read() {
    try (InputStream stream = OpenApi.class.getResourceAsStream("openapi.json")) {
      return new String(Objects.requireNonNull(stream).readAllBytes(), UTF_8);
    } catch (IOException cannotBe) {
      throw new UncheckedIOException(cannotBe);
    }
  }
}
