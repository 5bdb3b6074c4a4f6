package dev.backoff.lab.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;

/** Lets in who knows the token (RFC 6750), in a time that says nothing about it. */
final class TokenCheck {

  private static final String SCHEME = "Bearer ";

  private final byte[] token;

  TokenCheck(String token) {
    this.token = token.getBytes(UTF_8);
  }

  void check(Context context) {
    String header = Optional.ofNullable(context.header("Authorization")).orElse("");
    if (!isRight(header)) {
      throw new ProblemException(
          Problem.of(
              401,
              "token-required",
              "Token required",
              "This server asks for the header \"Authorization: Bearer …\" with its token."),
          Map.of("WWW-Authenticate", "Bearer realm=\"backoff\""));
    }
  }

  private boolean isRight(String header) {
    return header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
        && MessageDigest.isEqual(header.substring(SCHEME.length()).strip().getBytes(UTF_8), token);
  }
}
