package dev.backoff.lab.server;

import dev.backoff.lab.request.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error as RFC 9457 wants it.
 *
 * @param type what kind it is: an address relative to the server, that says no more than its words
 * @param title the kind in words, always the same
 * @param detail what is wrong with this request, and what to do
 * @param errors what is wrong with each field, or null where no field is to blame
 */
record Problem(
    String type, String title, int status, String detail, @Nullable List<FieldError> errors) {

  static final String MEDIA_TYPE = "application/problem+json";

  /**
   * What is wrong with one field.
   *
   * @param pointer where in the body, as a JSON pointer in a fragment: {@code #/base_delay}
   * @param id the rule
   * @param detail what the rule says
   */
  record FieldError(String pointer, String id, String detail) {

    static FieldError of(Finding finding) {
      return new FieldError(pointerTo(finding.field()), finding.id(), finding.message());
    }

    private static String pointerTo(String field) {
      return field.isEmpty() ? "#" : "#/" + field.replace("~", "~0").replace("/", "~1");
    }
  }

  /** A problem that is not about fields; {@code kind} is a word for programs. */
  static Problem of(int status, String kind, String title, String detail) {
    return new Problem("/problems/" + kind, title, status, detail, null);
  }

  /** A body with fields that break rules. */
  static Problem invalid(List<Finding> findings) {
    List<FieldError> errors = findings.stream().map(FieldError::of).toList();
    String detail =
        errors.size() == 1 ? errors.get(0).detail() : errors.size() + " settings are wrong.";
    return new Problem("/problems/invalid-settings", "Invalid settings", 400, detail, errors);
  }
}
