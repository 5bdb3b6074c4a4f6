package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.backoff.lab.text.Json;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** What HTTP itself has to refuse, before or beside our own words, in the same form. */
final class ProblemPages extends ErrorHandler {

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Problem problem = of(response.getStatus());
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, Problem.MEDIA_TYPE);
    response.write(true, ByteBuffer.wrap(Json.write(problem).getBytes(UTF_8)), callback);
    return true;
  }

  /** The problem of a status that says it all. */
  static Problem of(int status) {
    String title = HttpStatus.getMessage(status);
    return Problem.of(status, String.valueOf(status), title, detail(status));
  }

  private static String detail(int status) {
    return switch (status) {
      case 400 -> "The request is not HTTP as this server reads it.";
      case 404 -> "There is nothing at this address; /v1/openapi.json lists what there is.";
      case 405 -> "This address does not know the method; see the header Allow.";
      case 414 -> "The address is too long.";
      case 431 -> "The headers are too long.";
      case 500 -> "The server failed; its log says why. Your request may be right.";
      default -> "The server refuses the request.";
    };
  }
}
