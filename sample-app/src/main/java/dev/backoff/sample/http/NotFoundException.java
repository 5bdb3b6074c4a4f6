package dev.backoff.sample.http;

import java.net.http.HttpResponse;

/** The service knows no such thing; asking again does not change that. */
public final class NotFoundException extends RefusedException {

  private static final long serialVersionUID = 1;

  NotFoundException(HttpResponse<String> answer) {
    super(answer.body(), answer);
  }
}
