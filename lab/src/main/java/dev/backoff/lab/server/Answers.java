package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.backoff.lab.text.Json;
import io.javalin.http.Context;

/** How answers are written. */
final class Answers {

  private Answers() {}

  static void json(Context context, int status, Object value) {
    write(context, status, "application/json", Json.write(value));
  }

  static void text(Context context, String mediaType, String body) {
    write(context, 200, mediaType + "; charset=utf-8", body);
  }

  static void problem(Context context, Problem problem) {
    write(context, problem.status(), Problem.MEDIA_TYPE, Json.write(problem));
  }

  static void write(Context context, int status, String mediaType, String body) {
    context
        .status(status)
        .contentType(mediaType)
        .header("Cache-Control", "no-store")
        .result(body.getBytes(UTF_8));
  }
}
