package dev.backoff.sample.text;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Prints plain text of at most 100 columns, in UTF-8 whatever the platform prefers. */
public final class Page {

  private static final int COLUMNS = 100;

  private final PrintStream out;

  public Page(PrintStream out) {
    this.out = new PrintStream(out, true, StandardCharsets.UTF_8);
  }

  public void title(String text) {
    line("");
    line("%s", text);
    line("%s", "=".repeat(text.length()));
    line("");
  }

  /** One line, in the words of {@link String#format}; what does not fit is cut. */
  public void line(String format, @Nullable Object... args) {
    String text = String.format(Locale.ROOT, format, args);
    out.println(text.length() <= COLUMNS ? text : text.substring(0, COLUMNS - 1) + "…");
  }

  /** Several lines. */
  public void lines(String text) {
    text.lines().forEach(line -> line("%s", line));
  }
}
