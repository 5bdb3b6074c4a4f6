package dev.backoff.processor;

import com.google.testing.compile.Compilation;
import dev.backoff.core.validation.Severity;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * One finding at a place in a source.
 *
 * @param column counted from 1
 */
record Report(String id, Severity severity, String file, long line, long column) {

  private static final Pattern MARKER = Pattern.compile("/\\*(BKF-\\d+)( warning| note)?\\*/ ?");
  private static final Pattern MESSAGE = Pattern.compile("\\[(BKF-\\d+)] .*", Pattern.DOTALL);

  /** Tells reports apart and sorts them, for comparing sets of them. */
  static final Comparator<Report> ORDER =
      Comparator.comparing(Report::file)
          .thenComparing(Report::line)
          .thenComparing(Report::column)
          .thenComparing(Report::id);

  /** What javac printed in our name. */
  static List<Report> of(Compilation compilation) {
    return compilation.diagnostics().stream()
        .filter(diagnostic -> diagnostic.getMessage(Locale.ROOT).startsWith("[BKF-"))
        .map(Report::of)
        .sorted(ORDER)
        .toList();
  }

  /**
   * What a source says that it expects: after {@code /*BKF-101*}{@code /}, or with {@code warning}
   * or {@code note} after the id, stands what is to be reported. Several may stand before one
   * place.
   */
  static List<Report> expectedIn(JavaFileObject source, String text) {
    return MARKER
        .matcher(text)
        .results()
        .map(marker -> expected(source, text, marker))
        .sorted(ORDER)
        .toList();
  }

  private static Report expected(JavaFileObject source, String text, MatchResult marker) {
    int place = marker.end();
    Matcher next = MARKER.matcher(text).region(place, text.length());
    while (next.lookingAt()) {
      place = next.end();
      next.region(place, text.length());
    }
    String before = text.substring(0, place);
    String severity = marker.group(2) == null ? "error" : marker.group(2).strip();
    return new Report(
        marker.group(1),
        Severity.valueOf(severity.toUpperCase(Locale.ROOT)),
        source.getName(),
        before.lines().count(),
        place - before.lastIndexOf('\n'));
  }

  private static Report of(Diagnostic<? extends JavaFileObject> diagnostic) {
    Matcher message = MESSAGE.matcher(diagnostic.getMessage(Locale.ROOT));
    if (!message.matches()) {
      throw new IllegalArgumentException(diagnostic.toString());
    }
    return new Report(
        message.group(1),
        severity(diagnostic.getKind()),
        diagnostic.getSource() == null ? "nowhere" : diagnostic.getSource().getName(),
        diagnostic.getLineNumber(),
        diagnostic.getColumnNumber());
  }

  private static Severity severity(Diagnostic.Kind kind) {
    return switch (kind) {
      case ERROR -> Severity.ERROR;
      case WARNING -> Severity.WARNING;
      case NOTE -> Severity.NOTE;
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }
}
