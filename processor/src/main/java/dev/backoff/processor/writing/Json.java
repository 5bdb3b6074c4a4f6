package dev.backoff.processor.writing;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Maps, collections and scalars as JSON: members in the order of the map, two blanks a level,
 * collections of scalars in one line, ASCII alone.
 */
final class Json {

  private Json() {}

  static String text(Object value) {
    return Ascii.escaped(text(value, "\n")) + "\n";
  }

  private static String text(Object value, String newLine) {
    if (value instanceof Map<?, ?> members) {
      return object(members, newLine, newLine + "  ");
    }
    if (value instanceof Collection<?> elements) {
      return elements.stream().anyMatch(Map.class::isInstance)
          ? list(elements, "," + newLine + "  ", newLine + "  ", newLine)
          : list(elements, ", ", "", "");
    }
    return value instanceof String text ? quoted(text) : scalar(value);
  }

  private static String object(Map<?, ?> members, String newLine, String inner) {
    return members.entrySet().stream()
        .map(member -> quoted((String) member.getKey()) + ": " + text(member.getValue(), inner))
        .collect(Collectors.joining("," + inner, "{" + inner, newLine + "}"));
  }

  private static String list(Collection<?> elements, String separator, String inner, String end) {
    return elements.stream()
        .map(element -> text(element, inner))
        .collect(Collectors.joining(separator, "[" + inner, end + "]"));
  }

  private static String scalar(Object value) {
    return value instanceof Double decimal ? Decimal.text(decimal) : value.toString();
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    for (int at = 0; at < text.length(); at++) {
      append(text.charAt(at), quoted);
    }
    return quoted.append('"').toString();
  }

  private static void append(char each, StringBuilder quoted) {
    if (each < ' ') {
      quoted.append(Ascii.escape(each));
    } else if (each == '"' || each == '\\') {
      quoted.append('\\').append(each);
    } else {
      quoted.append(each);
    }
  }
}
