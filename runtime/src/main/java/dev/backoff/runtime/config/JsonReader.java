package dev.backoff.runtime.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON as maps, lists, strings and, for numbers, booleans and null, the text itself. It reads what
 * this library wrote, so it is generous about what nobody writes.
 */
final class JsonReader {

  private static final char END = '\0';

  private final String json;
  private int at;

  private JsonReader(String json) {
    this.json = json;
  }

  /**
   * The value.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Object read(String json) {
    JsonReader reader = new JsonReader(json);
    Object value = reader.value();
    if (reader.peek() != END) {
      throw reader.unexpected();
    }
    return value;
  }

  private Object value() {
    return switch (peek()) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      default -> scalar();
    };
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    take('{');
    while (peek() != '}') {
      String name = string();
      take(':');
      members.put(name, value());
      separate('}');
    }
    take('}');
    return members;
  }

  private List<Object> array() {
    List<Object> elements = new ArrayList<>();
    take('[');
    while (peek() != ']') {
      elements.add(value());
      separate(']');
    }
    take(']');
    return elements;
  }

  private void separate(char end) {
    if (peek() != end) {
      take(',');
    }
  }

  private String string() {
    take('"');
    StringBuilder text = new StringBuilder();
    while (current() != '"') {
      text.append(character());
    }
    at++;
    return text.toString();
  }

  private char character() {
    char each = next();
    return each == '\\' ? escaped(next()) : each;
  }

  private char escaped(char kind) {
    return switch (kind) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> unicode();
      default -> kind;
    };
  }

  private char unicode() {
    if (at + 4 > json.length()) {
      throw unexpected();
    }
    at += 4;
    return (char) Integer.parseInt(json.substring(at - 4, at), 16);
  }

  private String scalar() {
    int start = at;
    while (at < json.length() && isScalar(json.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw unexpected();
    }
    return json.substring(start, at);
  }

  private static boolean isScalar(char each) {
    return Character.isLetterOrDigit(each) || each == '-' || each == '+' || each == '.';
  }

  /** The next character that is no blank, not taken. */
  private char peek() {
    while (at < json.length() && Character.isWhitespace(json.charAt(at))) {
      at++;
    }
    return at < json.length() ? json.charAt(at) : END;
  }

  private void take(char expected) {
    if (peek() != expected) {
      throw unexpected();
    }
    at++;
  }

  private char current() {
    if (at == json.length()) {
      throw unexpected();
    }
    return json.charAt(at);
  }

  private char next() {
    char each = current();
    at++;
    return each;
  }

  private IllegalArgumentException unexpected() {
    String found = at < json.length() ? "'" + json.charAt(at) + "'" : "the end";
    return new IllegalArgumentException("unexpected " + found + " at character " + at);
  }
}
