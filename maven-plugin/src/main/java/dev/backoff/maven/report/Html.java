package dev.backoff.maven.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Text in a page. */
final class Html {

  private Html() {}

  /** Fit to stand between tags and in attributes. */
  static String text(String plain) {
    return plain
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  static String element(String name, String content) {
    return "<" + name + ">" + content + "</" + name + ">";
  }

  /** The style sheet of the page, which is part of it: nothing is loaded. */
  static String style() {
    try (InputStream css = Html.class.getResourceAsStream("report.css")) {
      return new String(Objects.requireNonNull(css).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
